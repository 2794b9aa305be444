import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { inTransaction, inTransactionAlone, type Database } from '../database/database'
import type { StoredRelease, Store } from '../store'
import type { Tables } from '../database/tables'

type Row = Selectable<Tables['releases']>

const columns = ['number', 'revision', 'filesHash', 'time', 'door', 'who', 'why', 'changes'] as const

const maxPassed = 20

const toStored = ({ changes, ...row }: Pick<Row, (typeof columns)[number]>): StoredRelease => ({ ...row, changes: JSON.parse(changes) })

/** Whether a release's changes, reason or account contain a word, whatever the case of its letters. The changes are stored as JSON. */
const says = (word: string) => (e: ExpressionBuilder<Tables, 'releases'>) => {
  const contains = (column: 'changes' | 'who' | 'why', text: string) =>
    sql<boolean>`lower(${e.ref(column)}) like lower(${`%${text.replaceAll(/[!%_]/g, '!$&')}%`}) escape '!'`
  return e.or([contains('changes', JSON.stringify(word).slice(1, -1)), contains('who', word), contains('why', word)])
}

/** Texts that several releases share are stored once. */
async function addTexts({ db }: Database, texts: ReadonlyMap<string, string>) {
  if (texts.size === 0) return
  const known = await db
    .selectFrom('releaseTexts')
    .select('hash')
    .where('hash', 'in', [...texts.keys()])
    .execute()
  const there = new Set(known.map(({ hash }) => hash))
  for (const [hash, body] of texts) if (!there.has(hash)) await db.insertInto('releaseTexts').values({ hash, body }).execute()
}

export function releases(at: Database): Store['releases'] {
  const newest = async ({ db }: Database) => {
    const row = await db.selectFrom('releases').select(columns).orderBy('number', 'desc').limit(1).executeTakeFirst()
    return row ? toStored(row) : null
  }
  return {
    newest: () => newest(at),
    add: ({ changes, ...release }, files, texts, after) =>
      inTransactionAlone(at, async (inside) => {
        const last = await newest(inside)
        // Another process has published the same files already.
        if (last?.filesHash === release.filesHash) return last
        if (after !== undefined && (last?.number ?? 0) !== after) return null
        await addTexts(inside, texts)
        const row = { ...release, number: (last?.number ?? 0) + 1, changes: JSON.stringify(changes) }
        await inside.db
          .insertInto('releases')
          .values({ ...row, files: JSON.stringify(files) })
          .execute()
        return toStored(row)
      }),
    async list(limit, before, words = []) {
      let newest = at.db.selectFrom('releases').select(columns).orderBy('number', 'desc').limit(limit)
      if (before !== undefined) newest = newest.where('number', '<', before)
      for (const word of words) newest = newest.where(says(word))
      return (await newest.execute()).map(toStored)
    },
    pass: (key, time) =>
      inTransaction(at, async ({ db }) => {
        await db
          .insertInto('passedChecks')
          .values({ key, time })
          .onConflict((c) => c.column('key').doUpdateSet({ time }))
          .execute()
        const recent = db.selectFrom('passedChecks').select('key').orderBy('time', 'desc').limit(maxPassed)
        await db.deleteFrom('passedChecks').where('key', 'not in', recent).execute()
      }),
    hasPassed: async (key) =>
      (await at.db.selectFrom('passedChecks').select('key').where('key', '=', key).executeTakeFirst()) !== undefined,
    files: (number) =>
      inTransaction(at, async ({ db }) => {
        const row = await db.selectFrom('releases').select('files').where('number', '=', number).executeTakeFirst()
        if (!row) return null
        const files = JSON.parse(row.files) as Record<string, string>
        const texts = await db.selectFrom('releaseTexts').selectAll().where('hash', 'in', Object.values(files)).execute()
        const bodies = new Map(texts.map(({ hash, body }) => [hash, body]))
        return new Map(Object.entries(files).map(([name, hash]) => [name, bodies.get(hash) ?? '']))
      }),
  }
}
