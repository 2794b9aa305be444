import type { Flow } from '../../contract/flow'
import type { Release } from '../../release/release'
import { fillText } from '../../validate/template/template'

/** How lists of work call a row: the flow's `name`, in the portal's language and with the labels of its dictionaries. */
export const rowName = ({ tree: { portal, dicts } }: Pick<Release, 'tree'>, { name }: Flow, row: object): string =>
  fillText(name, { row, portal, dicts: dicts.dicts })
