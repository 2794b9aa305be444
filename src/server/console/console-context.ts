import type { ResponderParts } from '../http/responder'
import type { LiveEditing } from '../live/live-view'
import type { SignedIn } from '../store/store'
import type { ConsoleDrafts } from './console-drafts'
import type { Previews } from './preview/previews'

/** The context of a console call: an admitted operator, and the parts that the call may use. */
export interface ConsoleContext {
  parts: ResponderParts
  editing: LiveEditing
  /** Absent when only browsers render pages. */
  previews: Previews | undefined
  console: ConsoleDrafts
  session: SignedIn
  query: URLSearchParams
  contentType: string | undefined
  body: unknown
  address: string
  requestId: string
  /** `If-None-Match` of the request. */
  known: string | undefined
}

export interface ConsoleAnswer {
  status?: number
  headers?: Record<string, string>
  body: Buffer | object | string
}

/** Answers a call; a plain object becomes the body of a 200. */
export type AnswerCall = (visit: ConsoleContext) => Promise<object>

/** An answer with a status or headers of its own. */
export class OwnAnswer {
  readonly answer: ConsoleAnswer
  constructor(answer: ConsoleAnswer) {
    this.answer = answer
  }
}
