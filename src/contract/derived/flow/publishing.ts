import type { RecordType } from '../../record'

/** When a draft is published: at the end of time, so that whatever asks what the public sees leaves it out. */
export const draftTime = '9999-12-31T00:00:00.000Z'

/** Where a row stands on its way to the public. */
export type Publishing = 'draft' | 'scheduled' | 'published' | 'expired'

/** The state of a row's publication at a time (ISO 8601 UTC). */
export function publishingOf({ published = {} }: RecordType, row: Record<string, unknown>, now: string): Publishing {
  const [from, until] = [published.from, published.until].map((name) => (name === undefined ? undefined : row[name]))
  if (from === draftTime) return 'draft'
  if (typeof from === 'string' && from > now) return 'scheduled'
  return typeof until === 'string' && until <= now ? 'expired' : 'published'
}
