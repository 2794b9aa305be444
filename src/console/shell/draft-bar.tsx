import { Icon } from '../../runtime/art/icon'
import { useStore } from '../../runtime/store'
import { addressOf, usePlace } from '../place'
import { say } from '../say'
import { redo, undo, view } from '../store/console-store'
import { blocking, changesCount } from '../store/draft-count'
import { PlaceLink } from './place-link'

const saved = { saved: 'savedAll', saving: 'savingNow', heldUp: 'savingHeldUp' } as const

/** How it stands with the draft, wherever one is. */
export function DraftBar() {
  const now = useStore(view)
  const { draft, waiting, saving, state } = now
  const { room } = usePlace()
  const count = changesCount(now)
  const errors = blocking(now).length
  return (
    <section className="console-draft" aria-label={say('draft')}>
      <p className="console-draft__state">
        <strong>{count > 0 ? say('changesWaiting', { count }) : say('noChanges')}</strong>
        {count > 0 && (
          <span className={`console-draft__saved console-draft__saved--${saving}`}>
            <Icon name={saving === 'saved' ? 'check' : saving === 'saving' ? 'cloud' : 'warning'} />
            {say(saved[saving])}
          </span>
        )}
        {state && state.folder !== 'writable' && <span className="console-draft__saved--heldUp">{say('readOnlyFolder')}</span>}
        {errors > 0 && (
          <PlaceLink className="console-draft__problems" to={addressOf('review')}>
            <Icon name="warning" />
            {say('problemsCount', { count: errors })}
          </PlaceLink>
        )}
      </p>
      <div className="console-draft__acts">
        <button type="button" className="button" disabled={draft.actions === 0 && waiting.length === 0} onClick={() => void undo()}>
          {say('undo')}
        </button>
        <button type="button" className="button" disabled={draft.undone === 0} onClick={() => void redo()}>
          {say('redo')}
        </button>
        {room !== 'review' && (
          <PlaceLink className={count > 0 ? 'button button--primary' : 'button'} to={addressOf('review')}>
            {say('roomReview')}
          </PlaceLink>
        )}
      </div>
    </section>
  )
}
