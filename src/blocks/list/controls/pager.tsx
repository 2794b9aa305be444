import type { BlockOf } from '../../../contract/page'
import { pagerWords } from '../../../contract/words/pages/pager-words'
import { useTranslator } from '../../../runtime/use-words'
import { Icon } from '../../../runtime/art/icon'
import { FollowedLink } from '../../../runtime/router/query-link'
import { countText } from '../../../validate/max-counted'
import './pager.css'

/** The first and last page and the pages around the open one; 0 marks a gap. */
export function pageNumbers(open: number, last: number): number[] {
  const near = [...new Set([1, open - 1, open, open + 1, last])].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return near.flatMap((page, at) => (at > 0 && page - near[at - 1]! > 1 ? [0, page] : [page]))
}

interface Props {
  block: Pick<BlockOf<'list'>, 'title' | 'source'>
  open: number
  last: number
  total: number
  onOpen(page: number): void
  /** Absent where the page number is not part of the address. */
  addressOf?: ((page: number) => string) | undefined
}

/** The total count, and the pages. */
export function Pager({ block: { title, source }, open, last, total, onOpen, addressOf }: Props) {
  const { translate } = useTranslator(pagerWords)
  // The block's title already states the count.
  if (last === 1 && title?.includes(`data.${source}.total`)) return null
  const to = (page: number) => ({ href: addressOf?.(page), onOpen: () => onOpen(page) })
  return (
    <div className="pager">
      <p className="pager__total">{translate('total', { count: countText(total) })}</p>
      {last > 1 && (
        <nav className="pager__pages" aria-label={translate('pager')}>
          <PageButton label={translate('previousPage')} disabled={open === 1} {...to(open - 1)} className="pager__page pager__previous">
            <Icon name="chevron" />
          </PageButton>
          {pageNumbers(open, last).map((page, at) =>
            page === 0 ? (
              <span key={`gap-${at}`} className="pager__gap" aria-hidden="true">
                …
              </span>
            ) : (
              <PageButton
                key={page}
                label={translate('pageNumber', { page })}
                current={page === open}
                {...to(page)}
                className="pager__page"
              >
                {page}
              </PageButton>
            ),
          )}
          <PageButton label={translate('nextPage')} disabled={open === last} {...to(open + 1)} className="pager__page">
            <Icon name="chevron" />
          </PageButton>
        </nav>
      )}
    </div>
  )
}

interface PageButtonProps {
  label: string
  className: string
  current?: boolean
  disabled?: boolean
  href: string | undefined
  onOpen(): void
  children: React.ReactNode
}

function PageButton({ label, current, disabled = false, href, onOpen, ...rest }: PageButtonProps) {
  const shared = { 'aria-label': label, 'aria-current': current ? ('page' as const) : undefined, ...rest }
  if (href === undefined) return <button type="button" disabled={disabled} onClick={onOpen} {...shared} />
  if (disabled) return <a role="link" aria-disabled="true" {...shared} />
  return <FollowedLink href={href} onFollow={onOpen} {...shared} />
}
