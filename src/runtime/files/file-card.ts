/** What the portal tells of a stored file. */
export interface FileCard {
  id: string
  name: string
  size: number
}
