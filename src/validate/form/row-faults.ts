import type { Form } from '../../contract/form'
import { wordWith, type WordWithValues } from '../../contract/words/word'
import type { ToldCell, ToldFault } from './fault'
import { rankAmong } from './rank-among'

/** A fault and its rank within its field: type first, then the rules in list order, then the options. */
export interface Ranked extends Omit<ToldFault, 'cells'> {
  rank: number
  cell?: ToldCell
}

const titleOf = (columns: Record<string, { title: string }>, column: string) =>
  Object.hasOwn(columns, column) ? columns[column]?.title : undefined

/** Where a cell stands, and what is wrong with it. */
export const cellText = (form: Form, field: string, { row, column, message }: ToldCell): WordWithValues =>
  wordWith('faultCell', { row: row + 1, column: titleOf(form.ui[field]?.columns ?? {}, column) ?? column, message })

/** Cells as they are read: row by row, and in a row by its columns. */
export function inRows<C extends Pick<ToldCell, 'row' | 'column'>>(form: Form, field: string, cells: readonly C[]): C[] {
  const place = rankAmong(Object.keys(form.ui[field]?.columns ?? {}))
  return [...cells].sort((a, b) => a.row - b.row || place(a.column) - place(b.column))
}

/** The first broken rule of each cell, row by row. */
export function cellsOf(form: Form, field: string, ranked: Ranked[]): ToldCell[] {
  const first = new Map<string, Ranked & { cell: ToldCell }>()
  for (const one of ranked) {
    const { cell, rank } = one
    if (!cell) continue
    const key = `${cell.row} ${cell.column}`
    const known = first.get(key)
    if (!known || rank < known.rank) first.set(key, { ...one, cell })
  }
  return inRows(
    form,
    field,
    [...first.values()].map(({ cell }) => cell),
  )
}
