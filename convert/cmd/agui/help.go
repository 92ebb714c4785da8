package main

const help = `agui works on documents of the AG-UI protocol.

usage: agui COMMAND [flags] [FILE…]

commands:
  convert   convert documents from one protocol version to another
  process   take a stream through boundary and enforcement, as a consumer does
  validate  judge documents by a protocol version
  versions  list the versions and converters built in, and what each loses
  help      describe a command: agui help convert

Exit status: 0 done, 1 malformed or invalid input, 2 wrong usage,
3 something would be lost (convert -strict), 4 refused (convert).
`

const convertHelp = `usage: agui convert -from V -to V [-def NAME] [-warnings text|json] [-strict] [FILE]

Reads documents of one version, converts them to another and writes each as one
line on standard output. The same version on both sides decodes and encodes.
Versions that are not adjacent are reached step by step.

flags:
  -from V              the version of the input (required)
  -to V                the version of the output (required)
  -def NAME            the definition the documents are of (default Event)
  -warnings text|json  how to print warnings and errors (default text)
  -strict              write no document that loses something

input:
  FILE, or standard input when FILE is - or not given. Flags come before FILE.
  It is one JSON document, over as many lines as it likes, or one document a line
  with blank lines passed over. The first line decides: when it can be a document
  by itself, every line is one. A FILE that ends in .jsonl or .ndjson always holds
  one document a line. A document may have ` + documentLimitText + ` and 512 levels of nesting.

warnings, on standard error:
  text  One line for each loss: "warning: line N: " with the shape, the place, what
        is lost, why, and what to upgrade. N is the line of the input on which the
        document starts. After the third of the same shape the others are counted,
        and their number is printed at the end.
  json  One object a line for every loss: code, from, to, shape, pointer, lost, why,
        upgrade, line. An error about a document is an object too. It has the member
        "error", which is "malformed" (with rule, pointer, detail, line) or
        "refused" (with the members of a warning).
  A document of which the target version can say nothing at all is not written; a
  warning says so. Material that no version describes travels through unchanged.

Exit status:
  0  done, also when something was lost
  1  a document is malformed, or the input cannot be read or the output written
  2  wrong usage
  3  -strict was given and something would be lost
  4  refused: the version cannot say it, and without it a reader would be misled
A document behind 1, 3 or 4 is not written, and the others are; of several
statuses the first of 1, 4, 3 wins.
`

const processHelp = `usage: agui process -version V [-input] [-warnings text|json] [FILE]

Takes a stream of events the way a consumer of version V has to: retired shapes are
translated, then what V does not describe is removed. What an application would
see is written on standard output, one event a line.

flags:
  -version V           the version of the consumer (required)
  -input               the documents are run inputs of requests, each for itself
  -warnings text|json  how to print warnings and errors (default text)

FILE, or standard input when FILE is - or not given, is read as agui convert reads
it, and warnings and errors are printed as it prints them. Each is said once for
each run of the stream.

Exit status: 0 done; 1 an event is malformed, which ends the stream, or the input
cannot be read or the output written; 2 wrong usage. With -input a malformed
document is not written and the others are.
`

const validateHelp = `usage: agui validate -version V [-def NAME] FILE…

Judges each FILE, one JSON document, by a version of the protocol, and prints one
line for it on standard output:

  ok FILE
  FAIL FILE: POINTER: RULE: words

POINTER is the JSON pointer of the place, empty for the whole document, and RULE
the keyword of the schema that rejects it (type, required, oneOf, …) or one of
syntax, utf8, duplicate, depth and size. The judgement is strict: a property, a
union's member or a value of a closed set that the version does not describe
fails. For a property that is missing or not described the place is its object.
Only the first fault of a document is printed.

flags:
  -version V  the version to judge by (required)
  -def NAME   the definition the documents are of (default Event)

FILE - is standard input. In a FILE that ends in .jsonl or .ndjson every line is a
document, and FILE:LINE stands for FILE. A document may have ` + documentLimitText + `
and 512 levels of nesting. Flags come before the first FILE.

Exit status: 0 all are valid, 1 one is not or cannot be read, 2 wrong usage.
`

const versionsHelp = `usage: agui versions [-format text|json] [-all]

Lists the protocol versions built in, oldest first, and for each step between
adjacent versions what its converters lose: nothing (lossless), something, with a
warning (lossy), or that they refuse what the other version cannot say (refused).

flags:
  -format text|json  text for people; json, with every converter, for programs:
                     {"versions":[…],"converters":[{"from","to","shape","loss",
                     "invertible","reason","upgrade","entries"},…]} (default text)
  -all               text: list the lossless converters too, not only their number

Exit status: 0 done, 2 wrong usage.
`
