/** What stands in a schema file. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** One step down: the key of an object, the index of an array's item, or the item by what it says of itself. */
export type PathStep = string | number | ItemStep

/** The one item whose key `by` holds `is`; without `by` the one item that is `is`. */
export interface ItemStep {
  by?: string
  is: string | number | boolean | null
}

export type EditPath = readonly PathStep[]

/** Where among its siblings something is to stand: an index of the result, or beside a sibling, which is a key in an object. */
export type Position = number | 'end' | { after: PathStep } | { before: PathStep }

/** An item (in an object with its key) letter by letter, and what stood between it and its neighbours: with it an undone edit gives the same bytes. */
export interface Written {
  text: string
  before: string
  after: string
}

interface InFile {
  /** Below the schemas folder, with `/`. */
  file: string
}

/** Puts another value in the place of one; `text` is the value as it was written, with its blanks and its way to write numbers. */
export type SetOperation = InFile & { kind: 'set'; path: EditPath } & ({ value: Json } | { text: string })

/** Puts a new key into the object at `path`, at its end unless `to` says otherwise. */
export type AddOperation = InFile & { kind: 'add'; path: EditPath; key: string; to?: Position } & ({ value: Json } | { written: Written })

/** Puts a new item into the array at `path`, at its end unless `to` says otherwise. */
export type InsertOperation = InFile & { kind: 'insert'; path: EditPath; to?: Position } & ({ value: Json } | { written: Written })

/** Takes a key or an item out; `left` is what then stands between the brackets of a container that it was alone in. */
export interface RemoveOperation extends InFile {
  kind: 'remove'
  path: EditPath
  left?: string
}

/** Puts a key or an item elsewhere: among its siblings, or `into` another container of its kind. */
export interface MoveOperation extends InFile {
  kind: 'move'
  path: EditPath
  to: Position
  into?: EditPath
  written?: Written
  left?: string
}

/** Gives a key another name; `text` is the key as it was written. */
export interface RenameOperation extends InFile {
  kind: 'rename'
  path: EditPath
  key: string
  text?: string
}

/** Puts a whole file in place, or takes it away; bytes that are no UTF-8 are in base64. */
export interface WriteOperation extends InFile {
  kind: 'write'
  content: string | null
  encoding?: 'base64'
}

/** One edit, as data: what it does, where, and in the inverse of an edit what brings the bytes back. */
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
