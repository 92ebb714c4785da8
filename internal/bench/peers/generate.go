// Package peers holds no code: its folders are the types of v1_1 as users of
// other JSON libraries would have them, written by the commands below.
package peers

//go:generate sh -c "cd .. && go run ./mirror"
//go:generate sh -c "cd easy && rm -f codec_gen.go && go tool easyjson -all -no_std_marshalers -output_filename codec_gen.go types_gen.go"
//go:generate sh -c "cd jxogen && go tool jschemagen -loglevel error -package jxogen -typename Event -target events_gen.go events.schema.json"
