import type { BlockOf } from '../../contract/page'
import { fill } from './template'
import { valueText } from './value-text'

type Description = Pick<BlockOf<'description-list'>['items'][number], 'value' | 'each'>

/** The text of a description item; a list of records becomes one line each. */
export function descriptionText({ value: template, each }: Description, roots: object): string {
  const value = fill(template, roots)
  return each && Array.isArray(value)
    ? value.map((row: unknown) => valueText(each, { ...roots, row })).join('\n')
    : valueText(template, roots)
}
