import { setImmediate } from 'node:timers/promises'
import { newToken } from '../accounts/secrets'
import { isAttached } from './attached-files'
import { inTransaction, type Database } from './database/database'
import type { FileReader, Store } from './store'

/** Texts of this length pass through either store without holding up others. */
export const partLength = 192 * 1024

/** Files are kept in the store, so that an upload is one transaction and every process can serve it. */
export function files(at: Database): Store['files'] {
  const { db } = at
  const seenBy = ({ id, all, attached = [] }: FileReader) =>
    db.selectFrom('files').where((e) => e.or([e('owner', '=', id), all ? e('uses', '>', 0) : isAttached(at, attached)]))
  const count = async (ids: string[], owner: string, by: 1 | -1) => {
    if (ids.length === 0) return
    await db
      .updateTable('files')
      .set((e) => ({ uses: e('uses', '+', by) }))
      .where('id', 'in', ids)
      .where('owner', '=', owner)
      .execute()
  }
  async function partAt(file: string, part: number) {
    const row = await db.selectFrom('fileParts').select('body').where('file', '=', file).where('part', '=', part).executeTakeFirst()
    return row && Buffer.from(row.body, 'base64')
  }
  async function* partsOf(file: string, size: number, first: Buffer) {
    yield first
    for (let part = 1; part * partLength < size; part += 1) {
      const next = await partAt(file, part)
      if (!next) throw new Error(`file ${file} was removed while it was read`)
      yield next
    }
  }
  return {
    add: ({ bytes, ...file }) =>
      inTransaction(at, async (inside) => {
        const id = newToken()
        await inside.db
          .insertInto('files')
          .values({ ...file, id, size: bytes.length, uses: 0 })
          .execute()
        for (let part = 0; part * partLength < bytes.length; part += 1) {
          const body = bytes.subarray(part * partLength, (part + 1) * partLength).toString('base64')
          await inside.db.insertInto('fileParts').values({ file: id, part, body }).execute()
          // Promises alone never leave this turn of the event loop: without a break, a 10 MB file blocks even requests that need no store.
          if (part % 4 === 3) await setImmediate()
        }
        return id
      }),
    async list(ids, reader) {
      if (ids.length === 0) return []
      const found = await seenBy(reader).select(['id', 'name', 'type', 'size']).where('id', 'in', ids).execute()
      const cards = found.map((card) => ({ ...card, size: Number(card.size) }))
      return ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
    },
    async read(id, reader) {
      const file = await seenBy(reader).select(['owner', 'name', 'type', 'createTime', 'size']).where('id', '=', id).executeTakeFirst()
      const size = Number(file?.size)
      // Most files have only one part: removed meanwhile, they are missing from the start.
      const first = size > 0 ? await partAt(id, 0) : Buffer.alloc(0)
      if (!file || !first) return null
      return { ...file, size, parts: () => partsOf(id, size, first) }
    },
    use: (ids, owner) => count(ids, owner, 1),
    release: (ids, owner) => count(ids, owner, -1),
    async remove(id, owner) {
      const { numDeletedRows } = await db
        .deleteFrom('files')
        .where('id', '=', id)
        .where('owner', '=', owner)
        .where('uses', '=', 0)
        .executeTakeFirst()
      return numDeletedRows > 0
    },
    async usage(owner) {
      const sums = db
        .selectFrom('files')
        .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number | string | null>('size').as('size')])
        .where('owner', '=', owner)
      const { count, size } = await sums.executeTakeFirstOrThrow()
      return { count, size: Number(size ?? 0) }
    },
    async sweep(before) {
      await db.deleteFrom('files').where('uses', '=', 0).where('createTime', '<', before).execute()
    },
  }
}
