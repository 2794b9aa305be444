import type { Database } from '../database/database'
import type { Store } from '../store'

/** Trimming scans every live captcha, so under a flood it runs only once per `cap / trimmedPart` additions. */
const trimmedPart = 100

export function captchas({ db }: Database): Store['captchas'] {
  let untrimmed = Infinity
  // Deletes by range and in one order, so that two parallel trims cannot deadlock.
  const trim = async (cap: number) => {
    const newestFirst = db.selectFrom('captchas').select(['expires', 'key']).orderBy('expires', 'desc').orderBy('key', 'desc')
    const last = await newestFirst.offset(cap).limit(1).executeTakeFirst()
    if (!last) return
    await db
      .deleteFrom('captchas')
      .where((e) => e.or([e('expires', '<', last.expires), e.and([e('expires', '=', last.expires), e('key', '<=', last.key)])]))
      .execute()
  }
  return {
    async add(captcha, cap) {
      await db.insertInto('captchas').values(captcha).execute()
      untrimmed += 1
      if (untrimmed < cap / trimmedPart) return
      untrimmed = 0
      await trim(cap)
    },
    async take(key) {
      return (await db.deleteFrom('captchas').where('key', '=', key).returningAll().executeTakeFirst()) ?? null
    },
    async sweep(before, latest) {
      await db.deleteFrom('captchas').where('expires', '<', before).execute()
      await db.deleteFrom('captchas').where('expires', '>', latest).execute()
    },
  }
}
