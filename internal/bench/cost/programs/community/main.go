// Program community decodes an event with the community SDK.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/ag-ui-protocol/ag-ui/sdks/community/go/pkg/core/events"
)

func main() {
	data, err := io.ReadAll(os.Stdin)
	fmt.Println(len(data), err)
	event, err := events.EventFromJSON(data)
	fmt.Println(event, err)
}
