// Program convert reads a stream of any age, with everything that takes: two
// versions, the converters between them and the boundary.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/agui-go/agui/convert"
	"github.com/agui-go/agui/v1_1"
)

func main() {
	data, err := io.ReadAll(os.Stdin)
	fmt.Println(len(data), err)
	pipeline := convert.NewPipeline(v1_1.Version, v1_1.DecodeEvent, convert.Options{})
	events, err := pipeline.Event(data, nil)
	fmt.Println(events, err)
	chain, err := convert.Between("1.1", "1.0")
	fmt.Println(chain, err)
}
