package schema_test

import (
	"encoding/json"
	"fmt"
	"log"

	"github.com/agui-go/agui/v1_0/schema"
)

// The schema of a type can be the parameters of a tool that takes such a value.
func ExampleFor() {
	s, err := schema.For("FunctionCall")
	if err != nil {
		log.Fatal(err)
	}
	// The schema is new and may be changed: here, the descriptions give way to one
	// that fits the tool.
	for p := s.Properties.Oldest(); p != nil; p = p.Next() {
		p.Value.Description = ""
	}
	s.Description = "The call to repeat."
	parameters, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(parameters))
	// Output:
	// {
	//   "$schema": "https://json-schema.org/draft/2020-12/schema",
	//   "properties": {
	//     "name": {
	//       "type": "string"
	//     },
	//     "arguments": {
	//       "type": "string"
	//     }
	//   },
	//   "additionalProperties": false,
	//   "type": "object",
	//   "required": [
	//     "name",
	//     "arguments"
	//   ],
	//   "description": "The call to repeat."
	// }
}
