/** A page whose rendered result a draft changes. */
export interface ChangedPage {
  /** Id of its route. */
  id: string
  /** Where it can be seen: path and query. */
  address: string
  title: string
  how: 'new' | 'gone' | 'changed'
  /** The first kind of visitors for whom it differs, as accounts.json calls it; `public` for guests. */
  who: string
}

/** The pages that a draft changes, so far as they have been compared. */
export interface ChangedPages {
  /** `cut`: it took too long, and the rest was not compared. `none`: problems leave nothing that could be drawn. */
  state: 'comparing' | 'done' | 'cut' | 'none'
  compared: number
  total: number
  pages: ChangedPage[]
  /** As whom a page can be looked at. */
  visitors: { who: string; title: string }[]
  /** Opens the pages as they are and as they would be, for a short time and for reading alone. */
  token: string
}

/** The places of one page that differ, in its order. */
export interface PageSpots {
  /** Texts; null where nothing stood there. */
  spots: { before: string | null; after: string }[]
}

export type PreviewSide = 'before' | 'after'

/** Where a page is shown as the draft has it, or as it is live: `address` is path and query. */
export const previewAddress = (token: string, side: PreviewSide, who: string, look: 'usual' | 'elder', address: string): string =>
  `/console/preview/${token}/${side}/${encodeURIComponent(who)}/${look}${address}`
