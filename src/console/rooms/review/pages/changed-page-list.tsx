import { Fragment, useState } from 'react'
import type { ChangedPage, ChangedPages } from '../../../../contract/console/console-preview'
import { translate } from '../../../translate'
import { PreviewSheet } from './preview-sheet'
import { useChangedPages } from './use-changed-pages'
import './preview.css'

/** Pages that are listed at first: three rows. */
const first = 9

const marks = { new: 'pageNew', gone: 'pageGone' } as const

function progressOf({ state, compared, total, pages }: ChangedPages): string {
  if (state === 'none') return translate('pagesFailed')
  if (state === 'comparing') return translate('pagesComparing', { compared, total })
  if (state === 'cut') return translate('pagesCut')
  return pages.length > 0 ? translate('pagesDone', { total, count: pages.length }) : translate('pagesNone', { total })
}

function PageMark({ page, visitors }: { page: ChangedPage; visitors: ChangedPages['visitors'] }) {
  const who = visitors.find((one) => one.who === page.who)?.title
  if (page.how !== 'changed') return <span className="review__mark">{translate(marks[page.how])}</span>
  return page.who !== visitors[0]?.who && who ? <span className="review__mark">{translate('pageFor', { who })}</span> : null
}

/**
 * Exactly the pages whose rendered result a draft changes, each with a preview before and after. `of` is the query that names the draft.
 */
export function ChangedPageList({ of }: { of: string }) {
  const changed = useChangedPages(of)
  const [open, setOpen] = useState<string>()
  const [showsAll, setShowsAll] = useState(false)
  const shown = changed ? changed.pages.slice(0, showsAll ? undefined : first) : []
  const rest = changed ? changed.pages.length - shown.length : 0
  return (
    <section className="review__part">
      <h2>{translate('pagesTitle')}</h2>
      <p role="status">{changed === null ? translate('pagesFailed') : changed ? progressOf(changed) : translate('pagesBegin')}</p>
      {changed && shown.length > 0 && (
        <ul className="review__pages">
          {shown.map((page) => (
            <Fragment key={page.id}>
              <li>
                <button
                  type="button"
                  className="preview__page"
                  aria-expanded={page.id === open}
                  onClick={() => setOpen(page.id === open ? undefined : page.id)}
                >
                  {page.title}
                </button>
                <PageMark page={page} visitors={changed.visitors} />
              </li>
              {page.id === open && (
                <li className="review__open">
                  <PreviewSheet of={of} page={page} changed={changed} onClose={() => setOpen(undefined)} />
                </li>
              )}
            </Fragment>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <button type="button" className="preview__page" onClick={() => setShowsAll(true)}>
          {translate('pagesRest', { count: rest })}
        </button>
      )}
    </section>
  )
}
