import type { Flow } from '../../contract/flow'
import type { Release } from '../../release/release'
import { fillText } from '../../validate/template/template'

/** What a state says of a row, which holds only what the reader may see: its `task` to those that it waits for, else its `text`. */
export function stateText(
  { tree: { portal, dicts } }: Pick<Release, 'tree'>,
  { states }: Flow,
  row: object,
  state: string,
  waits: boolean,
) {
  const { text = '', task = text } = states[state] ?? {}
  return fillText(waits ? task : text, { row, portal, dicts: dicts.dicts })
}
