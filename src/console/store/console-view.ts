import { noDraft, type ConsoleDraft } from '../../contract/console/console-draft'
import type { ConsoleState } from '../../contract/console/console-state'
import type { Files } from '../../edit/apply-to-files'
import type { EditOperation } from '../../edit/operation'
import { createStore } from '../../runtime/store'

export type { ConsoleDraft as DraftView }

/** An action that the server has not confirmed yet. */
export interface PendingAction {
  /** Idempotency key. */
  id: string
  operations: EditOperation[]
  /** For an action left by another tab: the draft version and release that it was based on. */
  seen?: number
  release?: number
}

export interface ConsoleView {
  phase: 'loading' | 'ready' | 'signedOut' | 'notAllowed' | 'failed'
  /** The server's words for why the session is over. */
  ended?: string | undefined
  /** What the account must do before it has access. */
  needs?: string | undefined
  /** Absent until it is loaded. */
  state?: ConsoleState
  /** The live files and their release. */
  live: Files
  release: number
  /** The files with the server's draft, on which pending actions are based. */
  confirmed: Files
  /** The files with the draft and the pending actions. */
  files: Files
  draft: ConsoleDraft
  /** Number of the draft's actions at its last check, to which its problems and sentences belong. */
  checkedActions: number
  pending: PendingAction[]
  /** Whether everything is saved, being saved, or delayed. */
  saving: 'saved' | 'saving' | 'heldUp'
  /** Version of the last news received, except of the own draft. */
  news?: string
}

export const emptyView: ConsoleView = {
  phase: 'loading',
  live: new Map(),
  release: 0,
  confirmed: new Map(),
  files: new Map(),
  draft: noDraft,
  checkedActions: 0,
  pending: [],
  saving: 'saved',
}

/** The state of the console, which components subscribe to. */
export const view = createStore<ConsoleView>(emptyView)
