import { boot } from '../boot'
import { roomAddress } from '../place'
import { useStore } from '../../runtime/store'
import { translate } from '../translate'
import { view } from '../store/console-view'
import { PlaceLink } from './place-link'

export function Loading() {
  return (
    <div className="console-loading" role="status">
      <span className="visually-hidden">{translate('loading')}</span>
      {[0, 1, 2, 3].map((at) => (
        <span key={at} className="console-loading__line" aria-hidden="true" />
      ))}
    </div>
  )
}

function Failed({ title, text, onAgain }: { title: string; text: string; onAgain(): void }) {
  return (
    <div className="console-state" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" className="button button--primary" onClick={onAgain}>
        {translate('again')}
      </button>
    </div>
  )
}

export const LoadFailed = ({ onAgain }: { onAgain(): void }) => (
  <Failed title={translate('loadFailed')} text={translate('loadFailedText')} onAgain={onAgain} />
)

export const RoomFailed = ({ onAgain }: { onAgain(): void }) => (
  <Failed title={translate('roomFailed')} text={translate('loadFailedText')} onAgain={onAgain} />
)

export function NotAllowed() {
  const isFirst = useStore(view).needs === 'password'
  return (
    <div className="console-state">
      <h1>{translate(isFirst ? 'passwordFirst' : 'notAllowed')}</h1>
      <p>{translate(isFirst ? 'passwordFirstText' : 'notAllowedText')}</p>
      <a className="button button--primary" href={boot.home}>
        {translate('toPortal')}
      </a>
    </div>
  )
}

export function UnknownRoom() {
  return (
    <div className="console-state">
      <h1>{translate('unknownRoom')}</h1>
      <PlaceLink className="button button--primary" to={roomAddress('')}>
        {translate('overview')}
      </PlaceLink>
    </div>
  )
}

/** Shown for an empty list. */
export function EmptyState({ title, text }: { title: string; text?: string }) {
  return (
    <div className="console-empty">
      <p className="console-empty__title">{title}</p>
      {text && <p>{text}</p>}
    </div>
  )
}
