import type { EditOperation } from '../../edit/operation'

const files = /^(?:routes\.json|accounts\.json|api\/.*)$/

/** Whether an edit sets the highlighted menu entry of a page: that grants no access, and removing the entry changes it, too. */
const isLitEntry = (operation: EditOperation): boolean =>
  operation.file === 'routes.json'
  && (operation.kind === 'remove' || (operation.kind === 'set' && 'value' in operation && typeof operation.value === 'string'))
  && operation.path.length === 3
  && operation.path[0] === 'routes'
  && operation.path[2] === 'menu'

/** Edits of access rules and of what the server serves: read-only in the console, changed by a maintainer in the file. */
export const isReadOnly = (operation: EditOperation): boolean => files.test(operation.file) && !isLitEntry(operation)
