import { sql, type RawBuilder } from 'kysely'
import type { StateRule } from '../../../contract/parts/record-rules'
import type { RecordType } from '../../../contract/record'
import { columnOf } from './record-columns'

const day = 86_400_000

/** Times are ISO texts in UTC, which sort chronologically. */
const ahead = (now: string, days = 0) => new Date(Date.parse(now) + days * day).toISOString()

/** Rows that the public may see at this time; undefined when the record does not limit it. */
export function publishedAt(type: RecordType, now: string): RawBuilder<boolean> | undefined {
  const { from, until } = type.published ?? {}
  const tests = [
    from && sql<boolean>`(${sql.ref(columnOf(type, from))} is null or ${sql.ref(columnOf(type, from))} <= ${now})`,
    until && sql<boolean>`(${sql.ref(columnOf(type, until))} is null or ${sql.ref(columnOf(type, until))} > ${now})`,
  ].filter((test) => typeof test === 'object')
  return tests.length > 0 ? sql<boolean>`${sql.join(tests, sql` and `)}` : undefined
}

function tests(type: RecordType, rule: StateRule, now: string): RawBuilder<boolean>[] {
  const at = (name: string) => sql.ref(columnOf(type, name))
  return [
    rule.before && sql<boolean>`${at(rule.before)} > ${ahead(now, rule.days)}`,
    rule.after && sql<boolean>`${at(rule.after)} <= ${now}`,
    rule.is && sql<boolean>`${at(rule.is)} = 1`,
    rule.full && sql<boolean>`${at(rule.full.of)} > 0 and ${at(rule.full.count)} >= ${at(rule.full.of)}`,
  ].filter((test) => typeof test === 'object')
}

/** A derived state as an SQL expression, so that filtering by it and reading it give the same result. */
export function derivedAt(type: RecordType, name: string, now: string): RawBuilder<string | null> {
  const rules = type.derived?.[name]
  if (!rules) throw new Error(`record ${type.id} derives no ${JSON.stringify(name)}`)
  const branches = rules.map((rule) => {
    const all = tests(type, rule, now)
    return sql`when ${all.length > 0 ? sql.join(all, sql` and `) : sql`1 = 1`} then ${sql.lit(rule.state)}`
  })
  return sql<string | null>`case ${sql.join(branches, sql` `)} end`
}

/** The derived states of a row as columns named after them. */
export const derivedColumns = (type: RecordType, now: string) =>
  Object.keys(type.derived ?? {}).map((name) => derivedAt(type, name, now).as(derivedColumn(name)))

/** Never collides with a field's column, since field names begin with a letter. */
export const derivedColumn = (name: string) => `_is_${name}`
