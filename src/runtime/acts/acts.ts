/** What only an act of the visitor needs, in one file that comes when the page is at rest. */
export { runActions } from './run-actions'
export { Drawer } from '../shell/header/menus/drawer'
export { DeclaredDialog, QuestionDialog } from '../shell/dialogs/declared-dialog'
export { TextDialog } from '../shell/dialogs/text-dialog'
