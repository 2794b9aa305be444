/** Any value of a schema file. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A step of a path: an object's key, an array index, or an item identified by one of its keys. */
export type PathStep = string | number | ItemStep

/** The item whose key `by` is `is`; without `by` the item that equals `is`. */
export interface ItemStep {
  by?: string
  is: string | number | boolean | null
}

export type EditPath = readonly PathStep[]

/** The position of something among its siblings: its index in the result, or next to a sibling (a key in an object). */
export type Position = number | 'end' | { after: PathStep } | { before: PathStep }

/** The source text of an item (in an object with its key) and the text around it, so that undo restores the same bytes. */
export interface Written {
  text: string
  before: string
  after: string
}

interface InFile {
  /** Below the schemas folder, with `/`. */
  file: string
}

/** Replaces a value; `text` is its source text, which preserves spaces and number notation. */
export type SetOperation = InFile & { kind: 'set'; path: EditPath } & ({ value: Json } | { text: string })

/** Adds a key to the object at `path`, at its end unless `to` says otherwise. */
export type AddOperation = InFile & { kind: 'add'; path: EditPath; key: string; to?: Position } & ({ value: Json } | { written: Written })

/** Inserts an item into the array at `path`, at its end unless `to` says otherwise. */
export type InsertOperation = InFile & { kind: 'insert'; path: EditPath; to?: Position } & ({ value: Json } | { written: Written })

/** Removes a key or an item; `left` is the text to leave between the brackets when the container becomes empty. */
export interface RemoveOperation extends InFile {
  kind: 'remove'
  path: EditPath
  left?: string
}

/** Moves a key or an item: among its siblings, or `into` another container of the same kind. */
export interface MoveOperation extends InFile {
  kind: 'move'
  path: EditPath
  to: Position
  into?: EditPath
  written?: Written
  left?: string
}

/** Renames a key; `text` is the source text of the key. */
export interface RenameOperation extends InFile {
  kind: 'rename'
  path: EditPath
  key: string
  text?: string
}

/** Writes a whole file, or deletes it; bytes that are not UTF-8 are base64. */
export interface WriteOperation extends InFile {
  kind: 'write'
  content: string | null
  encoding?: 'base64'
}

/** An edit as data: kind and place, and in an inverse the text that restores the original bytes. */
export type EditOperation =
  | SetOperation
  | AddOperation
  | InsertOperation
  | RemoveOperation
  | MoveOperation
  | RenameOperation
  | WriteOperation

/** An edit inside a file. */
export type InnerOperation = Exclude<EditOperation, WriteOperation>
