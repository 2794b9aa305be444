import { sql } from 'kysely'
import type { Average } from '../../../contract/parts/record-rules'
import type { RecordType } from '../../../contract/record'
import { lockRow, type Database } from '../database'
import { columnOf, system, tableOf } from './record-columns'
import { recordTables } from './record-tables'
import type { Records } from '../store'

type Values = Record<string, unknown>

/** A declared average, with the record that has it and the one that it is worked out of. */
interface Averaged {
  target: RecordType
  name: string
  rule: Average
  source: RecordType
}

/** One place to write to: whose average, by what the rated row is called. */
interface Due {
  averaged: Averaged
  key: string
}

const averagedIn = (types: RecordType[]): Averaged[] =>
  types.flatMap((target) =>
    Object.entries(target.averages ?? {}).flatMap(([name, rule]) => {
      const source = types.find(({ id }) => id === rule.of)
      return source ? [{ target, name, rule, source }] : []
    }),
  )

const keyed = ({ target, rule }: Averaged) => columnOf(target, rule.match ?? 'id')
const text = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : [])
const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** What the rows of the source say: their number and mean, as the rated row holds them. */
function heldValues({ name, rule }: Averaged, rows: number, total: number): Values {
  return { [name]: rows > 0 ? oneDecimal(total / rows) : null, ...(rule.count === undefined ? {} : { [rule.count]: rows }) }
}

const parts = ({ source, rule }: Averaged) => {
  const field = sql.ref(columnOf(source, rule.field))
  return [sql<number>`count(${field})`.as('rows'), sql<number>`coalesce(sum(${field}), 0)`.as('total')] as const
}

/** Averages that rows of a type take part in, as sources or as what is rated. */
export interface AverageScope {
  /** Whether writing these fields can change an average. */
  touches(values: Values): boolean
  /** Averages to recompute for a row, as it is or as it was. */
  due(row: Values | null): Due[]
}

export function averageScopeOf(at: Database, type: RecordType): AverageScope | undefined {
  const all = averagedIn(at.averaged.types)
  const from = all.filter(({ source }) => source.id === type.id)
  const own = all.filter(({ target }) => target.id === type.id)
  if (from.length === 0 && own.length === 0) return undefined
  return {
    touches: (values) =>
      from.some(({ rule }) => [rule.field, rule.by].some((name) => Object.hasOwn(values, name)))
      || own.some(({ rule }) => rule.match !== undefined && Object.hasOwn(values, rule.match)),
    due: (row) => [
      ...from.flatMap((averaged) => text(row?.[averaged.rule.by]).map((key) => ({ averaged, key }))),
      ...own.flatMap((averaged) => text(row?.[averaged.rule.match ?? 'id']).map((key) => ({ averaged, key }))),
    ],
  }
}

/**
 * Recomputes averages in the open transaction. It locks the rated row first: whoever rates it at the same time waits there, and
 * then counts what this transaction has written.
 */
export async function recomputeDue(at: Database, update: Records['update'], due: Due[]): Promise<void> {
  const ordered = [...new Map(due.map((one) => [JSON.stringify([one.averaged.target.id, one.key, one.averaged.name]), one]))].sort(
    ([one], [other]) => (one < other ? -1 : 1),
  )
  const db = recordTables(at)
  for (const [, { averaged, key }] of ordered) {
    const { target, source, rule } = averaged
    const rated = db.selectFrom(tableOf(target)).select(system.id).where(keyed(averaged), '=', key).orderBy(system.id)
    const ids = await lockRow(at, rated).execute()
    if (ids.length === 0) continue
    const { rows, total } = await db
      .selectFrom(tableOf(source))
      .select(parts(averaged))
      .where(columnOf(source, rule.by), '=', key)
      .executeTakeFirstOrThrow()
    for (const row of ids) await update(target, String(row[system.id]), heldValues(averaged, Number(rows), Number(total)))
  }
}

/** Recomputes every average that disagrees with its source rows: after a new declaration, or after rows were deleted with their account. */
export async function recomputeStale(at: Database, update: Records['update'], types: RecordType[]): Promise<void> {
  const db = recordTables(at)
  for (const averaged of averagedIn(types)) {
    const { target, source, rule, name } = averaged
    const by = columnOf(source, rule.by)
    const groups = await db
      .selectFrom(tableOf(source))
      .select([by, ...parts(averaged)])
      .groupBy(by)
      .execute()
    const told = new Map(groups.map((row) => [row[by], heldValues(averaged, Number(row['rows']), Number(row['total']))]))
    const held = [name, ...(rule.count === undefined ? [] : [rule.count])].map((one) => [one, columnOf(target, one)] as const)
    const rows = await db
      .selectFrom(tableOf(target))
      .select([keyed(averaged), ...held.map(([, column]) => column)])
      .execute()
    const due = rows.flatMap((row) => {
      const key = row[keyed(averaged)]
      const right = told.get(key) ?? heldValues(averaged, 0, 0)
      const number = (value: unknown) => (value === null || value === undefined ? null : Number(value))
      return held.every(([one, column]) => number(row[column]) === number(right[one]))
        ? []
        : text(key).map((one) => ({ averaged, key: one }))
    })
    await recomputeDue(at, update, due)
  }
}
