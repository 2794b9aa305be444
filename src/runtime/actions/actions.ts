import { endedDraftsCookie } from '../../validate/form/ended-drafts'

/** Code that only visitors' actions need, in one chunk that loads when the page is idle. */
export { runActions } from './run-actions'
export { Drawer } from '../shell/header/menus/drawer'
export { DeclaredDialog, QuestionDialog } from '../shell/dialogs/declared-dialog'
export { TextDialog } from '../shell/dialogs/text-dialog'

// Drops drafts of what was submitted, or signed out of, without script.
if (globalThis.document?.cookie.includes(endedDraftsCookie))
  import('../form/draft/draft').then(({ dropEndedDrafts }) => dropEndedDrafts()).catch(() => undefined)
