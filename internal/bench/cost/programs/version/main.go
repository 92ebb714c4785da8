// Program version decodes an event with the package of one protocol version.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/agui-go/agui/v1_1"
)

func main() {
	data, err := io.ReadAll(os.Stdin)
	fmt.Println(len(data), err)
	event, err := v1_1.DecodeEvent(data)
	fmt.Println(event, err)
}
