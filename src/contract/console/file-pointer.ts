/** Where something stands in a schema file: the file below the schemas folder, and a JSON pointer (RFC 6901), `''` being the whole of it. */
export interface FilePointer {
  file: string
  pointer: string
}
