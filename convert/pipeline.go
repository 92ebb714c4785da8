package convert

import (
	"iter"
)

// Middleware sees each event between boundary and enforcement, undescribed
// material included. It passes an event on by calling next: not at all to drop it,
// with another one to replace it, several times to add some. An error stops the
// stream, and so does one that next returns: hand it on. What it passes on is judged
// like what came from the wire: undescribed material is removed, and a malformed
// event is an error. Call next before returning.
type Middleware[E Value] func(event E, next func(E) error) error

// Pipeline takes events from the wire to the application in the one order that
// rule E6 allows: boundary, decoding, middleware, enforcement, application. The
// order is built in: middleware is given once, before there is a stream, and what
// reaches the application has always been enforced, on replay too.
//
// A Pipeline is immutable and may be shared; each stream gets its own state from
// [Pipeline.Stream] or [Pipeline.Events].
type Pipeline[E Value] struct {
	version    string
	decode     func([]byte, ...Limits) (E, error)
	options    Options
	middleware []Middleware[E]
}

// Options are a pipeline's settings. The zero value is the default.
type Options struct {
	// Raw, when set, sees the bytes of each event before anything else, and may
	// replace them: for retired shapes of one's own. It must not write to data.
	Raw func(data []byte) ([]byte, error)
	// Mint makes the identifiers that a retired shape lacks; random UUIDs by
	// default.
	Mint func() string
	// Limits bounds what an event may be.
	Limits Limits
}

// NewPipeline makes a pipeline for events of a version:
//
//	convert.NewPipeline(v1_1.Version, v1_1.DecodeEvent, convert.Options{}, middleware…)
func NewPipeline[E Value](version string, decode func([]byte, ...Limits) (E, error), options Options, middleware ...Middleware[E]) *Pipeline[E] {
	return &Pipeline[E]{version: version, decode: decode, options: options, middleware: append([]Middleware[E](nil), middleware...)}
}

// Stream starts a stream whose warnings go to r, or to the log when r is nil.
func (p *Pipeline[E]) Stream(r *Report) *Stream[E] {
	logs := r == nil
	if logs {
		r = new(Report)
	}
	s := &Stream[E]{
		pipeline: p, report: r, logs: logs,
		in: decoding[E]{decode: p.decode, shape: eventShape, boundary: NewBoundary(p.version, p.options.Mint)},
	}
	s.in.limit(p.options.Limits)
	s.enforcer = enforcer{version: p.version, report: r}
	s.chain = s.enforce
	for i := len(p.middleware) - 1; i >= 0; i-- {
		m, next := p.middleware[i], s.chain
		s.chain = func(e E) error { return m(e, next) }
	}
	return s
}

// Events runs a whole stream as an iterator. The first error, of the source or
// of an event, ends it. Each range over the result is a stream of its own.
func (p *Pipeline[E]) Events(source iter.Seq2[[]byte, error], r *Report) iter.Seq2[E, error] {
	return func(yield func(E, error) bool) {
		s := p.Stream(r)
		stopped := false
		deliver := func(e E) error {
			// A middleware may go on after the error: yield must not be called again.
			if stopped = stopped || !yield(e, nil); stopped {
				return errStopped
			}
			return nil
		}
		for data, err := range source {
			if err == nil {
				err = s.Push(data, deliver)
			}
			if stopped {
				return
			}
			if err != nil {
				var zero E
				yield(zero, err)
				return
			}
		}
	}
}

// Event runs a single event, a stream of one, and returns what is delivered.
func (p *Pipeline[E]) Event(data []byte, r *Report) ([]E, error) {
	var out []E
	err := p.Stream(r).Push(data, func(e E) error {
		out = append(out, e)
		return nil
	})
	return out, err
}

// Stream is the state of one stream. It belongs to one goroutine at a time.
type Stream[E Value] struct {
	pipeline *Pipeline[E]
	report   *Report
	logs     bool // nobody collects in report: it is logged after each event
	in       decoding[E]
	enforcer enforcer
	chain    func(E) error
	deliver  func(E) error
	// err is the error that ended the stream, ended the one that its last stage met.
	err, ended error
	// scratch is for judging what middleware made.
	scratch []byte
}

// Push takes the bytes of one event and calls deliver for each event that reaches
// the application: usually one, none for an unknown event. An error is fatal for
// the stream (rule E4): every later Push returns it again. An *Error says where and
// by which rule the event is malformed.
func (s *Stream[E]) Push(data []byte, deliver func(E) error) error {
	if s.err != nil {
		return s.err
	}
	s.err = s.push(data, deliver)
	return s.err
}

func (s *Stream[E]) push(data []byte, deliver func(E) error) error {
	if s.logs {
		defer s.log()
	}
	if s.pipeline.options.Raw != nil {
		var err error
		if data, err = s.pipeline.options.Raw(data); err != nil {
			return err
		}
	}
	event, err := s.in.run(data, s.report)
	if err != nil {
		return err
	}
	if declared, ok := runStart(event); ok {
		s.startRun(declared)
	}
	s.deliver = deliver
	if err := s.chain(event); err != nil {
		return err
	}
	return s.ended // what a middleware kept to itself is fatal all the same
}

// log hands the warnings of an event to the log.
func (s *Stream[E]) log() {
	s.report.Log(nil)
	s.report.Reset()
}

// startRun begins another run on the stream: its declaration is judged by itself
// (rule N11), and what was said before may be said again.
func (s *Stream[E]) startRun(declared *string) {
	if !s.in.translated {
		s.in.boundary.NewRun()
	}
	s.enforcer.said.newRun()
	if declared == nil {
		return
	}
	if w, ok := newerPeer(s.pipeline.version, *declared); ok {
		s.report.lose(&w, "/protocolVersion")
	}
}

// PushEvent is Push for an event that is in memory, such as one of a replay. It
// goes the whole way, boundary included.
func (s *Stream[E]) PushEvent(event E, deliver func(E) error) error {
	if s.err != nil {
		return s.err
	}
	if any(event) == nil {
		s.err = errNoEvent
		return s.err
	}
	data, err := event.AppendJSON(nil)
	if err != nil {
		s.err = err
		return err
	}
	return s.Push(data, deliver)
}

// enforce is the last stage before the application. After an error nothing more
// gets through it.
func (s *Stream[E]) enforce(event E) error {
	if s.ended == nil {
		s.ended = s.last(event)
	}
	return s.ended
}

func (s *Stream[E]) last(event E) error {
	if any(event) == nil {
		return errNoEvent
	}
	if !s.enforcer.keep(event) {
		return nil
	}
	if len(s.pipeline.middleware) > 0 {
		// Decoding has judged what came from the wire, but not what was made since.
		out, err := event.AppendJSON(s.scratch[:0])
		if err != nil {
			return err
		}
		if s.scratch = out; cap(out) > scratchKept {
			s.scratch = nil
		}
	}
	return s.deliver(event)
}

// scratchKept bounds the memory that a stream keeps between events.
const scratchKept = 1 << 20

// eventShape is the definition of what a stream consists of.
const eventShape = "Event"
