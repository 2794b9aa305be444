import type { Form } from '../../contract/form'
import { wordWith, type WordWithValues } from '../../contract/words/word'
import type { UntranslatedCell, UntranslatedFault } from './fault'
import { indexOrLast } from './index-or-last'

/** A fault with its rank in its field: type first, then rules in order, then options. */
export interface Ranked extends Omit<UntranslatedFault, 'cells'> {
  rank: number
  cell?: UntranslatedCell
}

const titleOf = (columns: Record<string, { title: string }>, column: string) =>
  Object.hasOwn(columns, column) ? columns[column]?.title : undefined

/** The message of a cell's fault, with row and column. */
export const cellText = (form: Form, field: string, { row, column, message }: UntranslatedCell): WordWithValues =>
  wordWith('faultCell', { row: row + 1, column: titleOf(form.ui[field]?.columns ?? {}, column) ?? column, message })

/** Sorts cells by row, then by column. */
export function byRowAndColumn<C extends Pick<UntranslatedCell, 'row' | 'column'>>(form: Form, field: string, cells: readonly C[]): C[] {
  const place = indexOrLast(Object.keys(form.ui[field]?.columns ?? {}))
  return [...cells].sort((a, b) => a.row - b.row || place(a.column) - place(b.column))
}

/** The first broken rule of each cell, sorted by row and column. */
export function cellsOf(form: Form, field: string, ranked: Ranked[]): UntranslatedCell[] {
  const first = new Map<string, Ranked & { cell: UntranslatedCell }>()
  for (const one of ranked) {
    const { cell, rank } = one
    if (!cell) continue
    const key = `${cell.row} ${cell.column}`
    const known = first.get(key)
    if (!known || rank < known.rank) first.set(key, { ...one, cell })
  }
  return byRowAndColumn(
    form,
    field,
    [...first.values()].map(({ cell }) => cell),
  )
}
