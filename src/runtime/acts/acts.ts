import { endedDraftsCookie } from '../../validate/form/ended-drafts'

/** What only an act of the visitor needs, in one file that comes when the page is at rest. */
export { runActions } from './run-actions'
export { Drawer } from '../shell/header/menus/drawer'
export { DeclaredDialog, QuestionDialog } from '../shell/dialogs/declared-dialog'
export { TextDialog } from '../shell/dialogs/text-dialog'

// What was sent, or signed out of, without script leaves nothing on this device.
if (globalThis.document?.cookie.includes(endedDraftsCookie))
  import('../form/draft/draft').then(({ dropEndedDrafts }) => dropEndedDrafts()).catch(() => undefined)
