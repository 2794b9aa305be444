/** A page whose rendered result a draft changes. */
export interface ChangedPage {
  /** Id of its route. */
  id: string
  /** Where it can be seen: path and query. */
  address: string
  title: string
  how: 'new' | 'gone' | 'changed'
  /** The first kind of visitor for whom the page differs, by its name in accounts.json; `public` for guests. */
  who: string
}

/** The pages that a draft changes, as far as they have been compared. */
export interface ChangedPages {
  /** `cut`: the comparison hit its time limit, so the remaining pages were not compared. `none`: problems prevent rendering. */
  state: 'comparing' | 'done' | 'cut' | 'none'
  compared: number
  total: number
  pages: ChangedPage[]
  /** The kinds of visitor as whom a page can be viewed. */
  visitors: { who: string; title: string }[]
  /** Short-lived, read-only token that opens the pages before and after the change. */
  token: string
}

/** The places of one page that differ, in page order. */
export interface PageSpots {
  /** Texts; `before` is null where there was none. */
  spots: { before: string | null; after: string }[]
}

export type PreviewSide = 'before' | 'after'

/** Address of a page as the draft has it or as it is live; `address` is path and query. */
export const previewAddress = (token: string, side: PreviewSide, who: string, look: 'usual' | 'elder', address: string): string =>
  `/console/preview/${token}/${side}/${encodeURIComponent(who)}/${look}${address}`
