import type { RecordType } from '../../record'

/** Publication time of a draft: so far in the future that every query for public rows leaves it out. */
export const draftTime = '9999-12-31T00:00:00.000Z'

/** Publication state of a row. */
export type Publishing = 'draft' | 'scheduled' | 'published' | 'expired'

/** The publication state of a row at a given time (ISO 8601 UTC). */
export function publishingOf({ published = {} }: RecordType, row: Record<string, unknown>, now: string): Publishing {
  const [from, until] = [published.from, published.until].map((name) => (name === undefined ? undefined : row[name]))
  if (from === draftTime) return 'draft'
  if (typeof from === 'string' && from > now) return 'scheduled'
  return typeof until === 'string' && until <= now ? 'expired' : 'published'
}
