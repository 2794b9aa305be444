import type { FilePointer } from './file-pointer'

export interface TextFound extends FilePointer {
  text: string
  /** What it is in, from the outside to the inside: titles where there are any. */
  where: string[]
  /** Where it can be seen. */
  path?: string
}

export interface ConsoleSearch {
  found: TextFound[]
  /** Beyond those that are listed. */
  more: number
}
