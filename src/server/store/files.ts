import { newToken } from '../secrets'
import { inTransaction, type Database } from './database'
import type { Store } from './store'

/** Texts of this length pass through either store without holding up others. */
const partLength = 192 * 1024

/** Files lie in the store, so that an upload is one transaction and every process serves it. */
export function files(at: Database): Store['files'] {
  const { db } = at
  return {
    add: ({ bytes, ...file }) =>
      inTransaction(at, async (inside) => {
        const id = newToken()
        await inside.db.insertInto('files').values({ ...file, id, size: bytes.length }).execute()
        for (let part = 0; part * partLength < bytes.length; part += 1) {
          const body = bytes.subarray(part * partLength, (part + 1) * partLength).toString('base64')
          await inside.db.insertInto('fileParts').values({ file: id, part, body }).execute()
        }
        return id
      }),
    async read(id, owner) {
      const file = await db.selectFrom('files').select(['name', 'type', 'createTime']).where('id', '=', id).where('owner', '=', owner).executeTakeFirst()
      if (!file) return null
      const parts = await db.selectFrom('fileParts').select('body').where('file', '=', id).orderBy('part').execute()
      return { ...file, owner, bytes: Buffer.concat(parts.map(({ body }) => Buffer.from(body, 'base64'))) }
    },
    async usage(owner) {
      const sums = db.selectFrom('files').select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number | string | null>('size').as('size')]).where('owner', '=', owner)
      const { count, size } = await sums.executeTakeFirstOrThrow()
      return { count, size: Number(size ?? 0) }
    },
  }
}
