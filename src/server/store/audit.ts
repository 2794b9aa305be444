import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { cleanText } from './database/clean-text'
import { inTransaction, type Database } from './database/database'
import { inBatches } from './database/in-batches'
import type { AuditEntry, Store } from './store'
import type { Tables } from './database/tables'

type Link = Selectable<Tables['audit']>
type Head = { position: number; hash: string }

type Entry = Omit<Link, 'position' | 'hash'>

const readAtOnce = 1000
const largestBatch = 200

function hashOf({ position, time, event, actor, address, object, outcome, requestId }: Omit<Link, 'hash'>, previous: string): string {
  const text = JSON.stringify([position, time, event, actor, address, object, outcome, requestId, previous])
  return createHash('sha256').update(text).digest('hex')
}

// Cleans the entry before it is hashed, so that the hash matches the stored text.
function stored(entry: AuditEntry): Omit<Entry, 'time'> {
  const clean = <T extends string | null>(text: T) => (text === null ? null : cleanText(text)) as T
  const { event, actor, address, object = null, outcome, requestId } = entry
  return { event: clean(event), actor: clean(actor), address: clean(address), object: clean(object), outcome, requestId: clean(requestId) }
}

function head({ db, dialect }: Database, lock: boolean): Promise<Head> {
  const query = db.selectFrom('auditHead').select(['position', 'hash']).where('id', '=', 1)
  return (lock && dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow()
}

/** Walks the chain on from a good link; answers the last good one, and the position of the first broken one. */
async function walk({ db }: Database, from: Head, until: number): Promise<{ good: Head; broken: number | null }> {
  let good = from
  while (good.position < until) {
    const links = await db
      .selectFrom('audit')
      .selectAll()
      .where('position', '>', good.position)
      .orderBy('position')
      .limit(readAtOnce)
      .execute()
    if (links.length === 0) break
    for (const link of links) {
      const next = good.position + 1
      if (link.position !== next || link.hash !== hashOf(link, good.hash)) return { good, broken: next }
      good = link
    }
  }
  return { good, broken: null }
}

/** Compares the last links with the head, locked meanwhile; the head is stored separately so that a truncated chain shows. */
async function verifyEnd(at: Database, from: Head): Promise<number | null> {
  const end = await head(at, true)
  const { good, broken } = await walk(at, from, Infinity)
  if (broken !== null) return broken
  if (good.position !== end.position) return Math.min(good.position, end.position) + 1
  return good.hash === end.hash ? null : end.position
}

/** Appends after the head in one transaction, which locks the head until it ends. */
function append(at: Database, entries: Entry[]): Promise<void> {
  return inTransaction(at, async (inside) => {
    let { position, hash } = await head(inside, true)
    const links = entries.map((entry) => {
      position += 1
      const link = { ...entry, position }
      hash = hashOf(link, hash)
      return { ...link, hash }
    })
    await inside.db.insertInto('audit').values(links).execute()
    await inside.db.updateTable('auditHead').set({ position, hash }).where('id', '=', 1).execute()
  })
}

export function audit(at: Database): Store['audit'] {
  const addOne = inBatches<Entry>(largestBatch, (entries) => append(at, entries))
  return {
    add: (entry, now) => addOne({ ...stored(entry), time: now.toISOString() }),
    async list(limit) {
      const links = await at.db.selectFrom('audit').selectAll().orderBy('position', 'desc').limit(limit).execute()
      return links.map(({ position: _, object, ...link }) => (object === null ? link : { ...link, object }))
    },
    async verify() {
      const { position } = await head(at, false)
      const { good, broken } = await walk(at, { position: 0, hash: '' }, position)
      return broken ?? inTransaction(at, (inside) => verifyEnd(inside, good))
    },
  }
}
