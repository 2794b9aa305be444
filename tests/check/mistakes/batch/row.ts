import { textOf } from '../doc'

/** A mistake as an operator makes it: edits of one or more files, the expected line, and the expected first remedy. */
export interface Row {
  edits: [file: string, find: string | RegExp, put: string][]
  /** Removed files. */
  gone?: string[]
  /** New or renamed files; of pictures, their first bytes. */
  added?: [file: string, text: string][]
  /** `file > text`, or a text of the edited file; any of several is accepted. Default: where the edit begins. */
  at?: string | string[]
  /** The replacement, or the beginning of the remedy. */
  fix?: string | RegExp
}

type Aim = Pick<Row, 'fix' | 'at'>

export const slip = (file: string, find: string | RegExp, put: string, fix?: Aim['fix'], at?: Aim['at']): Row => ({ edits: [[file, find, put]], ...(fix === undefined ? {} : { fix }), ...(at === undefined ? {} : { at }) })

export const gone = (file: string, at: Aim['at'], fix?: Aim['fix']): Row => ({ edits: [], gone: [file], ...(at === undefined ? {} : { at }), ...(fix === undefined ? {} : { fix }) })

/** A file saved under another name, as after copying. */
export const moved = (file: string, to: string, at: Aim['at'], fix?: Aim['fix']): Row => ({ edits: [], gone: [file], added: [[to, textOf(file)]], ...(at === undefined ? {} : { at }), ...(fix === undefined ? {} : { fix }) })

export const copied = (file: string, to: string, at: Aim['at'], fix?: Aim['fix']): Row => ({ edits: [], added: [[to, textOf(file)]], ...(at === undefined ? {} : { at }), ...(fix === undefined ? {} : { fix }) })
