import type { EditOperation } from '../../edit/operation'

const files = /^(?:routes\.json|accounts\.json|api\/.*)$/

/** Which entry of the menu is lit on a page: it lets nobody in, and an entry that is removed takes it along. */
const isLitEntry = (operation: EditOperation): boolean =>
  operation.file === 'routes.json'
  && (operation.kind === 'remove' || (operation.kind === 'set' && 'value' in operation && typeof operation.value === 'string'))
  && operation.path.length === 3
  && operation.path[0] === 'routes'
  && operation.path[2] === 'menu'

/** Edits of what says who may do what and what the server serves: read in the console, and changed by a maintainer in the file. */
export const isReadOnly = (operation: EditOperation): boolean => files.test(operation.file) && !isLitEntry(operation)
