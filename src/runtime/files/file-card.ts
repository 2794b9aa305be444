/** What the portal tells of a stored file. */
export interface FileCard {
  id: string
  name: string
  /** Not told of files that came with the schemas. */
  size?: number
}
