import type { RecordType } from '../../src/contract/record'
import { askedWords, wordsOf } from '../../src/validate/search/search-words'
import type { PageQuery, Records, Row } from '../../src/server/store/store'
import type { SumQuery } from '../../src/server/store/records/stored-records'
import { demoAccounts } from '../../src/server/store/demo/demo-accounts'
import { sampleRow } from './sample'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

type Kept = Row & { owner?: string }

const enterpriseNameOf = (username: string) => demoAccounts.find(({ user }) => user.username === username)?.enterprise?.enterpriseName ?? ''

/** A number in a dateTime field counts days back from today, as in the demonstration content of the server. */
function demoRow(type: RecordType, { daysAgo, id, ...rest }: Record<string, unknown>, at: number): Kept {
  const values = Object.entries(rest).map(([name, value]) => [name, typeof value === 'number' && type.fields[name]?.type === 'dateTime' ? ago(value) : value])
  return { ...Object.fromEntries(values), id: typeof id === 'string' ? id : `${type.id}-${at + 1}`, createTime: ago(Number(daysAgo ?? at)) }
}

/** The rows that a record declares; of one that declares none, rows made from its fields. */
function firstRows(type: RecordType): Kept[] {
  const demo = type.demo ?? []
  return demo.length > 0 ? demo.map((row, at) => demoRow(type, row, at)) : [1, 2, 3].map((at) => ({ ...sampleRow(type, at), id: `${type.id}-${at}`, createTime: ago(at * 3) }))
}

function byField(name: string, descending = false) {
  const text = (row: Kept) => row[name] ?? ''
  return (a: Kept, b: Kept) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0) * (descending ? -1 : 1)
}

const summed = (rows: Kept[], amount: string | undefined) => ({ rows: rows.length, total: rows.reduce((sum, row) => sum + (amount ? Number(row[amount] ?? 0) : 1), 0) })

/** Rows of every record type, in memory: what a story writes is there until it is drawn anew. */
export function memoryRecords(): Records {
  const tables = new Map<string, Kept[]>()
  const table = (type: RecordType) => {
    const rows = tables.get(type.id) ?? firstRows(type)
    tables.set(type.id, rows)
    return rows
  }
  const find = (type: RecordType, id: string) => table(type).find((row) => row.id === id)
  const matching = (type: RecordType, { filters = {}, keyword = '' }: Pick<PageQuery, 'filters' | 'keyword'>) => {
    const asked = askedWords(keyword)
    const says = (row: Kept) => wordsOf((type.list.search ?? []).map((name) => JSON.stringify(row[name] ?? '')).join(' '))
    const hasAll = (words: string[]) => asked.every(({ word, prefix }) => words.some((one) => (prefix ? one.startsWith(word) : one === word)))
    return table(type).filter((row) => Object.entries(filters).every(([name, value]) => row[name] === value) && (keyword.trim() === '' || (asked.length > 0 && hasAll(says(row)))))
  }
  const counted = (type: RecordType, { equal, states }: SumQuery) =>
    table(type).filter((row) => Object.entries(equal).every(([name, value]) => row[name] === value) && (!states || states.includes(String(row.status))))
  return {
    // Never the same, so that nothing read is kept.
    writes: () => NaN,
    prepare: async () => undefined,
    async list(type, { page, size, sort, ...narrowed }) {
      const other = sort !== undefined && sort !== type.list.sort
      const rows = matching(type, narrowed).sort(other ? byField(sort, true) : byField(type.list.sort, type.list.descending))
      return { rows: rows.slice((page - 1) * size, page * size), total: rows.length }
    },
    count: async (type, narrowed) => matching(type, narrowed).length,
    read: async (type, id) => find(type, id) ?? null,
    ofOwner: async (type) => table(type),
    async siblings(type, id) {
      const rows = table(type)
      const at = rows.findIndex((row) => row.id === id)
      return { previous: rows[at - 1] ?? null, next: rows[at + 1] ?? null }
    },
    addViews: async () => undefined,
    async create(type, values, owner, fixed) {
      const row = { ...values, ...(owner === undefined ? {} : { owner }), id: `${type.id}-new-${table(type).length + 1}`, createTime: new Date().toISOString(), ...fixed }
      table(type).push(row)
      return row
    },
    async update(type, id, values) {
      const row = find(type, id)
      return row !== undefined && Boolean(Object.assign(row, values))
    },
    async updateAll(type, values, { filters }) {
      const rows = matching(type, { filters })
      rows.forEach((row) => Object.assign(row, values))
      return rows.length
    },
    // Rows of the demonstration belong to whoever looks as a verified enterprise.
    ownerOf: async (type, id) => (find(type, id) ? (find(type, id)?.owner ?? 'demo-verified') : null),
    enterpriseNames: async (type, ids) => new Map(ids.map((id) => [id, enterpriseNameOf(find(type, id)?.owner ?? 'demo-verified')])),
    sum: async (type, query) => summed(counted(type, query), query.amount),
    async sums(type, { by, ...query }) {
      const groups = new Map<string, Kept[]>()
      for (const row of counted(type, query)) {
        const key = JSON.stringify(by.map((name) => row[name]))
        groups.set(key, [...(groups.get(key) ?? []), row])
      }
      return [...groups.values()].map((rows) => ({ ...Object.fromEntries(by.map((name) => [name, rows[0]?.[name]])), ...summed(rows, query.amount) }))
    },
    idsOf: async (type, query) => counted(type, query).map((row) => row.id),
    due: async () => [],
    async remove(type, id) {
      const at = table(type).findIndex((row) => row.id === id)
      return at >= 0 && table(type).splice(at, 1).length > 0
    },
  }
}

/** A row that is there, for addresses that name one. */
export const firstIdOf = (type: RecordType): string => firstRows(type)[0]?.id ?? ''
