import { usePortal, type PageDatum, type Roots } from '../context'
import type { Empty } from '../../contract/parts/page/block-parts'
import { Icon } from '../art/icon'
import { RequestError } from '../request/request-error'
import { LinkView } from './link-view'
import './state-views.css'

/** A placeholder of grey lines while content loads. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const { word } = usePortal()
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{word('loadingBlock')}</span>
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} className="skeleton__line" />
      ))}
    </div>
  )
}

function EmptyPicture() {
  return (
    <svg className="empty__picture" viewBox="0 0 160 104" aria-hidden="true" focusable="false">
      <ellipse cx="80" cy="92" rx="62" ry="9" className="empty__shade" />
      <rect x="52" y="12" width="52" height="64" rx="6" className="empty__sheet" />
      <path d="M64 28h28M64 40h28M64 52h16" className="empty__lines" />
      <path d="M28 58h28l7 12h34l7-12h28v26a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6z" className="empty__tray" />
      <circle cx="124" cy="24" r="5" className="empty__dot" />
      <path d="M34 24h10M39 19v10" className="empty__lines" />
    </svg>
  )
}

/** An empty state: a picture, the reason, and the next action. */
export function EmptyView({ empty, roots }: { empty: Empty; roots?: Roots }) {
  return (
    <div className="empty">
      <EmptyPicture />
      <p className="empty__title">{empty.title}</p>
      {empty.text && <p className="empty__text">{empty.text}</p>}
      {empty.link && <LinkView link={empty.link} roots={roots} />}
    </div>
  )
}

interface FailedProps {
  retry?(): void
  drawing?: boolean
  /** One line, for a part of a block. */
  small?: boolean
  /** A retry is under way. */
  pending?: boolean
  /** A retry has failed. Browsers may remember a failed load until the page is reloaded. */
  again?: boolean
}

/** A part that failed to load or render, with a retry where possible, and then a reload. */
export function FailedView({ retry, drawing, small, pending, again }: FailedProps) {
  const { word } = usePortal()
  return (
    <div className={small ? 'failed failed--small' : 'failed'} role={small ? 'alert' : 'status'}>
      <Icon name="warning" />
      <div>
        <p className="failed__title">{word(drawing ? 'blockFailedTitle' : 'loadFailedTitle')}</p>
        {!small && <p className="failed__text">{word('loadFailedText')}</p>}
      </div>
      {retry && (
        <button type="button" className="button" aria-busy={pending} onClick={retry}>
          {word(pending ? 'loadingBlock' : 'retry')}
        </button>
      )}
      {again && (
        <button type="button" className="button" onClick={() => location.reload()}>
          {word('reloadPage')}
        </button>
      )}
    </div>
  )
}

/** The data does not exist: a retry would not help, so it offers another way. */
function MissingView({ empty, status }: { empty?: Empty; status: number }) {
  const { word } = usePortal()
  const isClosed = status === 403
  // The account may not read it, so a retry would not help either.
  const said = isClosed
    ? { title: word('closedTitle') }
    : (empty ?? { title: word('missingTitle'), text: word('missingText'), link: { label: word('goBack'), action: { do: 'back' } } })
  // Only what says nothing of its own block may be left out, after another block has said it in general or in words of its own.
  const says = empty ? status === 404 && 'missing-said' : 'missing'
  return (
    <div className={(!isClosed && says) || undefined}>
      <EmptyView empty={said as Empty} />
    </div>
  )
}

/** The error of the first of these data that failed, with its retry; null when none did. `empty` is the state for missing data. */
export function failureOf(data: readonly PageDatum[], empty?: Empty) {
  const failed = data.find((datum) => datum.error !== undefined && datum.data === undefined && !datum.loading)
  if (!failed) return null
  const status = failed.error instanceof RequestError ? failed.error.status : 0
  return [400, 403, 404].includes(status) ? <MissingView empty={empty} status={status} /> : <FailedView retry={failed.retry} />
}
