import { sql } from 'kysely'
import type { Average } from '../../../contract/parts/record-rules'
import type { RecordType } from '../../../contract/record'
import { lockRow, type Database } from '../database/database'
import { columnOf, systemColumns, tableOf } from './record-columns'
import { recordTables } from './record-tables'
import type { Records } from '../store'

type Values = Record<string, unknown>

/** A declared average, with the record type that has it and those that it is computed from. */
interface Averaged {
  target: RecordType
  name: string
  rule: Average
  sources: RecordType[]
}

/** An average to recompute, and the key of the rated row. */
interface Due {
  averaged: Averaged
  key: string
}

const averagedIn = (types: RecordType[]): Averaged[] =>
  types.flatMap((target) =>
    Object.entries(target.averages ?? {}).flatMap(([name, rule]) => {
      const sources = types.filter(({ id }) => [rule.of].flat().includes(id))
      return sources.length > 0 ? [{ target, name, rule, sources }] : []
    }),
  )

const keyed = ({ target, rule }: Averaged) => columnOf(target, rule.match ?? 'id')
const text = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : [])
const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** The number of source rows, and the sum of their values. */
interface RatingSum {
  rows: number
  total: number
}

const none: RatingSum = { rows: 0, total: 0 }
const together = (one: RatingSum, other: RatingSum): RatingSum => ({ rows: one.rows + other.rows, total: one.total + other.total })

/** The number and mean of the source rows, as the rated row stores them. */
function heldValues({ name, rule }: Averaged, { rows, total }: RatingSum): Values {
  return { [name]: rows > 0 ? oneDecimal(total / rows) : null, ...(rule.count === undefined ? {} : { [rule.count]: rows }) }
}

const parts = ({ rule }: Averaged, source: RecordType) => {
  const field = sql.ref(columnOf(source, rule.field))
  return [sql<number>`count(${field})`.as('rows'), sql<number>`coalesce(sum(${field}), 0)`.as('total')] as const
}

// Databases return large sums and counts as text.
const ratingsIn = (row: { rows: unknown; total: unknown }): RatingSum => ({ rows: Number(row.rows), total: Number(row.total) })

/** Number and sum over all sources for one rated row. */
async function ratingsOf(at: Database, averaged: Averaged, key: string): Promise<RatingSum> {
  let ratings = none
  for (const source of averaged.sources) {
    const rows = recordTables(at).selectFrom(tableOf(source)).select(parts(averaged, source))
    ratings = together(ratings, ratingsIn(await rows.where(columnOf(source, averaged.rule.by), '=', key).executeTakeFirstOrThrow()))
  }
  return ratings
}

/** Number and sum over all sources for every rated row. */
async function ratingsOfAll(at: Database, averaged: Averaged): Promise<Map<unknown, RatingSum>> {
  const ratings = new Map<unknown, RatingSum>()
  for (const source of averaged.sources) {
    const by = columnOf(source, averaged.rule.by)
    const groups = await recordTables(at)
      .selectFrom(tableOf(source))
      .select([by, ...parts(averaged, source)])
      .groupBy(by)
      .execute()
    for (const { [by]: key, rows, total } of groups) ratings.set(key, together(ratings.get(key) ?? none, ratingsIn({ rows, total })))
  }
  return ratings
}

/** The averages that a record type takes part in, as a source or as the rated type. */
export interface AverageScope {
  /** Whether writing these fields can change an average. */
  touches(values: Values): boolean
  /** The averages to recompute for a row, in its old or its new state. */
  due(row: Values | null): Due[]
}

export function averageScopeOf(at: Database, type: RecordType): AverageScope | undefined {
  const all = averagedIn(at.averaged.types)
  const from = all.filter(({ sources }) => sources.some(({ id }) => id === type.id))
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
 * Recomputes averages in the open transaction. It locks the rated row first: a concurrent rating of the same row waits for the lock and
 * then counts what this transaction has written.
 */
export async function recomputeDue(at: Database, update: Records['update'], due: Due[]): Promise<void> {
  const ordered = [...new Map(due.map((one) => [JSON.stringify([one.averaged.target.id, one.key, one.averaged.name]), one]))].sort(
    ([one], [other]) => (one < other ? -1 : 1),
  )
  const db = recordTables(at)
  for (const [, { averaged, key }] of ordered) {
    const { target } = averaged
    const rated = db.selectFrom(tableOf(target)).select(systemColumns.id).where(keyed(averaged), '=', key).orderBy(systemColumns.id)
    const ids = await lockRow(at, rated).execute()
    if (ids.length === 0) continue
    const held = heldValues(averaged, await ratingsOf(at, averaged, key))
    for (const row of ids) await update(target, String(row[systemColumns.id]), held)
  }
}

/** Recomputes every average that disagrees with its source rows: after a new declaration, or after rows were deleted with their account. */
export async function recomputeStale(at: Database, update: Records['update'], types: RecordType[]): Promise<void> {
  const db = recordTables(at)
  for (const averaged of averagedIn(types)) {
    const { target, rule, name } = averaged
    const ratings = await ratingsOfAll(at, averaged)
    const held = [name, ...(rule.count === undefined ? [] : [rule.count])].map((one) => [one, columnOf(target, one)] as const)
    const rows = await db
      .selectFrom(tableOf(target))
      .select([keyed(averaged), ...held.map(([, column]) => column)])
      .execute()
    const due = rows.flatMap((row) => {
      const key = row[keyed(averaged)]
      const right = heldValues(averaged, ratings.get(key) ?? none)
      const number = (value: unknown) => (value === null || value === undefined ? null : Number(value))
      return held.every(([one, column]) => number(row[column]) === number(right[one]))
        ? []
        : text(key).map((one) => ({ averaged, key: one }))
    })
    await recomputeDue(at, update, due)
  }
}
