import { Icon } from '../../runtime/art/icon'
import { useStore } from '../../runtime/store'
import { roomAddress, usePlace } from '../place'
import { translate } from '../translate'
import { redo, undo } from '../store/console-store'
import { view } from '../store/console-view'
import { blocking, canUndo, changesCount } from '../store/draft-count'
import { Announcer } from '../announcer'
import { PlaceLink } from './place-link'
import { Presence } from './presence'
import { useUnsavedText } from './use-unsaved-text'

const saved = { saved: 'savedAll', saving: 'savingNow', heldUp: 'savingHeldUp' } as const

/** Status of the draft, while there is one. */
export function DraftBar() {
  const now = useStore(view)
  const { draft, saving, state } = now
  const { room } = usePlace()
  const isTyping = useUnsavedText()
  const count = changesCount(now)
  const errors = blocking(now).length
  const spoilt = new Set(state?.waiting.flatMap(({ file, severity }) => (severity === 'warning' ? [] : [file]))).size
  return (
    <section className="console-draft" aria-label={translate('draft')}>
      <p className="console-draft__state">
        <Announcer />
        <span className="console-draft__now">
          {(count > 0 || !isTyping) && <strong>{count > 0 ? translate('changesWaiting', { count }) : translate('noChanges')}</strong>}
          {isTyping && <span className="console-draft__saved">{translate('typingNow')}</span>}
          {count > 0 && !isTyping && (
            <span className={`console-draft__saved console-draft__saved--${saving}`}>
              <Icon name={saving === 'saved' ? 'check' : saving === 'saving' ? 'cloud' : 'warning'} />
              {translate(saving === 'saved' && draft.isUnchecked ? 'savedUnchecked' : saved[saving])}
            </span>
          )}
        </span>
        {state && state.folder !== 'writable' && <span className="console-draft__saved--heldUp">{translate('readOnlyFolder')}</span>}
        {state && state.requests.inTrouble > 0 && room !== 'review' && (
          <PlaceLink className="console-draft__problems" to={roomAddress('review')}>
            <Icon name="warning" />
            {translate('scheduleTroubles', { count: state.requests.inTrouble })}
          </PlaceLink>
        )}
        {state && state.requests.mine > 0 && room !== 'review' && (
          <PlaceLink className="console-draft__yours" to={roomAddress('review')}>
            {translate('reviewYours', { count: state.requests.mine })}
          </PlaceLink>
        )}
        {state?.draft?.returned && room !== 'review' && (
          <PlaceLink className="console-draft__problems" to={roomAddress('review')}>
            <Icon name="warning" />
            {translate('reviewBack', state.draft.returned)}
          </PlaceLink>
        )}
        {draft.questions.length > 0 && room !== 'review' && (
          <PlaceLink className="console-draft__problems" to={roomAddress('review')}>
            <Icon name="warning" />
            {translate('questionsCount', { count: draft.questions.length })}
          </PlaceLink>
        )}
        {spoilt > 0 && room !== 'review' && (
          <PlaceLink className="console-draft__problems" to={roomAddress('review')}>
            <Icon name="warning" />
            {translate('folderProblems', { count: spoilt })}
          </PlaceLink>
        )}
        {errors > 0 && (
          <PlaceLink className="console-draft__problems" to={roomAddress('review')}>
            <Icon name="warning" />
            {translate('problemsCount', { count: errors })}
          </PlaceLink>
        )}
        <Presence />
      </p>
      <div className="console-draft__acts">
        <button type="button" className="button" aria-disabled={!canUndo(now)} onClick={canUndo(now) ? undo : undefined}>
          {translate('undo')}
        </button>
        <button type="button" className="button" aria-disabled={draft.undone === 0} onClick={draft.undone > 0 ? redo : undefined}>
          {translate('redo')}
        </button>
        {room !== 'review' && (
          <PlaceLink
            className={count > 0 ? 'button button--primary' : 'button'}
            to={roomAddress('review')}
            aria-keyshortcuts="Control+Enter"
            title={translate('reviewKeys')}
          >
            {translate('roomReview')}
          </PlaceLink>
        )}
      </div>
    </section>
  )
}
