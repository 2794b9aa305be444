/** Metadata of a stored file. */
export interface FileCard {
  id: string
  name: string
  /** Absent for files of the schemas folder. */
  size?: number
}
