// Program nothing is what the others are compared with: it reads a document and
// decodes nothing.
package main

import (
	"fmt"
	"io"
	"os"
)

func main() {
	data, err := io.ReadAll(os.Stdin)
	fmt.Println(len(data), err)
}
