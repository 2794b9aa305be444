import type { Flow } from '../../../contract/flow'
import { useStore } from '../../../runtime/store'
import { roomAddress } from '../../place'
import { translate } from '../../translate'
import { PlaceLink } from '../../shell/place-link'
import { view } from '../../store/console-view'
import { reminderOptions, stepsFrom } from './flow-model'

function Steps({ flow, id, state, open }: { flow: Flow; id: string; state?: string; open: string | undefined }) {
  const steps = stepsFrom(useStore(view).files, flow, state)
  return (
    <ul className="flow__ways">
      {steps.map(({ index, title, who, to }) => (
        <li key={index}>
          <PlaceLink
            className="flow__way"
            to={roomAddress('flows', [id, 'step', String(index)])}
            aria-current={open === `step/${index}` ? 'true' : undefined}
          >
            <b>{title}</b>
            <small>{translate('flowsBy', { who })}</small>
            <span className="flow__to">→ {to ?? translate('flowsStays')}</span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}

function Reminders({ flow, id, open }: { flow: Flow; id: string; open: string | undefined }) {
  const reminders = reminderOptions(useStore(view).files, flow)
  if (reminders.length === 0) return null
  return (
    <li className="flow__state">
      <span className="flow__name">{translate('flowsReminders')}</span>
      <ul className="flow__ways">
        {reminders.map(({ index, title, sent }) => (
          <li key={index}>
            <PlaceLink
              className="flow__way"
              to={roomAddress('flows', [id, 'reminder', String(index)])}
              aria-current={open === `reminder/${index}` ? 'true' : undefined}
            >
              <b>{title}</b>
              <small>{sent}</small>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The states of a flow with their outgoing steps, and its reminders; each part opens its texts. */
export function FlowPicture({ flow, id, open }: { flow: Flow; id: string; open: string | undefined }) {
  return (
    <nav className="console-list flow" aria-label={translate('flowsPicture')}>
      <PlaceLink className="console-list__back" to={roomAddress('flows')}>
        {translate('flowsBack')}
      </PlaceLink>
      <h2 className="console-list__head">{translate('flowsPicture')}</h2>
      <ol className="flow__states">
        <li className="flow__state">
          <span className="flow__name">{translate('flowsStart')}</span>
          <Steps flow={flow} id={id} open={open} />
        </li>
        {Object.entries(flow.states).map(([name, { days, handler }]) => (
          <li key={name} className="flow__state">
            <PlaceLink
              className="flow__name"
              to={roomAddress('flows', [id, 'state', name])}
              aria-current={open === `state/${name}` ? 'true' : undefined}
            >
              {name}
              <small>{[handler, days === undefined ? undefined : translate('flowsDays', { days })].filter(Boolean).join(' · ')}</small>
            </PlaceLink>
            <Steps flow={flow} id={id} state={name} open={open} />
          </li>
        ))}
        <Reminders flow={flow} id={id} open={open} />
      </ol>
      <p className="console-panel__note">{translate('flowsOfFile')}</p>
    </nav>
  )
}
