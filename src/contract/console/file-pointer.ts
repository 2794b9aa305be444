/** A place in a schema file: the path below the schemas folder, and a JSON pointer (RFC 6901), `''` for the whole file. */
export interface FilePointer {
  file: string
  pointer: string
}
