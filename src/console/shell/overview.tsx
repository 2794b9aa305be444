import { Icon } from '../../runtime/art/icon'
import { useStore } from '../../runtime/store'
import { roomAddress } from '../place'
import { rooms, changeRooms, type Room } from '../rooms/rooms'
import { translate, type PlainWord } from '../translate'
import { view } from '../store/console-view'
import { PlaceLink } from './place-link'

const manual = [
  'manualFind',
  'manualEdit',
  'manualRules',
  'manualDraft',
  'manualOthers',
  'manualReview',
  'manualPublish',
  'manualSign',
  'manualHistory',
] as const
const help = ['helpSearch', 'helpSaves', 'helpReview', 'helpRegions', 'helpMoves', 'helpSaid', 'helpContent'] as const

const helps = [
  ['manualTitle', manual],
  ['helpTitle', help],
] as const

function Help({ title, lines }: { title: PlainWord; lines: readonly PlainWord[] }) {
  return (
    <details className="console-help">
      <summary>{translate(title)}</summary>
      <ul>
        {lines.map((word) => (
          <li key={word}>{translate(word)}</li>
        ))}
      </ul>
    </details>
  )
}

function Cards({ of }: { of: readonly Room[] }) {
  return (
    <ul className="console-cards">
      {of.map(({ id, title, about, icon }) => (
        <li key={id}>
          <PlaceLink className="console-card" to={roomAddress(id)}>
            <Icon name={icon} className="console-card__icon" />
            <strong>{translate(title)}</strong>
            <span>{translate(about)}</span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}

/** The start page: the rooms with a sentence each. */
export function Overview() {
  const others = useStore(view).state?.others ?? []
  return (
    <>
      <h1 className="console__title">{translate('overviewTitle')}</h1>
      <p className="console__about">{translate('overviewText')}</p>
      <Cards of={rooms} />
      <Cards of={changeRooms} />
      {helps.map(([title, lines]) => (
        <Help key={title} title={title} lines={lines} />
      ))}
      {others.length > 0 && (
        <section className="console-colleagues" aria-label={translate('colleagues')}>
          <h2>{translate('colleagues')}</h2>
          <ul>
            {others.map(({ name, files }) => (
              <li key={name}>{translate(files.length > 0 ? 'colleagueAtWork' : 'colleagueInConsole', { name })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
