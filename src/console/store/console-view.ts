import { noDraft, type ConsoleDraft } from '../../contract/console/console-draft'
import type { ConsoleState } from '../../contract/console/console-state'
import type { Files } from '../../edit/apply-to-files'
import type { EditOperation } from '../../edit/operation'
import { createStore } from '../../runtime/store'

export type { ConsoleDraft as DraftView }

/** An action of the user that the server has not answered yet. */
export interface Waiting {
  /** Tells the server an action that it has done already from the next. */
  id: string
  operations: EditOperation[]
  /** Of an action that another tab left: steps of the draft and release that it was done to. */
  seen?: number
  release?: number
}

export interface ConsoleView {
  phase: 'loading' | 'ready' | 'signedOut' | 'notAllowed' | 'failed'
  /** What the account has to do before it may. */
  needs?: string | undefined
  /** Absent until the server has said it. */
  state?: ConsoleState
  /** The live files, and the release that they are of. */
  live: Files
  release: number
  /** What the draft makes of them, as the server has told it: what waits was thought of on these. */
  told: Files
  /** The same, with what waits. */
  files: Files
  draft: ConsoleDraft
  waiting: Waiting[]
  /** Whether everything is with the server, on its way, or held up. */
  saving: 'saved' | 'saving' | 'heldUp'
  /** Names what was heard last of what others do. */
  news?: string
}

export const emptyView: ConsoleView = {
  phase: 'loading',
  live: new Map(),
  release: 0,
  told: new Map(),
  files: new Map(),
  draft: noDraft,
  waiting: [],
  saving: 'saved',
}

/** What the console knows; components follow it. */
export const view = createStore<ConsoleView>(emptyView)
