import { useEffect, useState } from 'react'
import { maxSaid, type ConsoleHistory, type ConsoleRelease } from '../../../contract/console/console-history'
import { useStore } from '../../../runtime/store'
import { zone } from '../../../validate/time/zone'
import { roomAddress, goTo, usePlace } from '../../place'
import { translate } from '../../translate'
import { EmptyState, Loading, RoomFailed } from '../../shell/states'
import { handleFailure } from '../../store/console-store'
import { view } from '../../store/console-view'
import { callConsole } from '../../client/call-console'
import { ChangeLines } from '../review/change-lines'
import { SheetButton } from '../review/requests/sheet-button'
import { useLoadedData } from '../review/use-loaded-data'
import { consoleLocale } from '../../language'
import { RevertRelease, undoId } from './revert-release'
import '../review/review.css'
import './history.css'

const doors = { console: 'historyByConsole', file: 'historyByFile', command: 'historyByCommand', schedule: 'historyBySchedule' } as const

const time = new Intl.DateTimeFormat(consoleLocale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone })

function Release({ release, isFirst }: { release: ConsoleRelease; isFirst: boolean }) {
  const { number, who, why, door, changes, isLive } = release
  const { rest } = usePlace()
  const isOpen = rest[0] === String(number)
  // The reason that is offered for one change is its sentence.
  const isOffered = changes.length === 1 && changes[0] === why
  return (
    <li className="history__release">
      <div className="history__head">
        <h2>{translate('historyNumber', { number })}</h2>
        {isLive && <span className="history__live">{translate('historyLive')}</span>}
        <time dateTime={release.time}>{time.format(new Date(release.time))}</time>
        <span>{translate(doors[door], { who })}</span>
      </div>
      <ChangeLines lines={changes.length > 0 ? changes : [translate(isFirst ? 'historyFirst' : 'historySame')]} />
      {why && !isOffered && <p className="history__why">{translate('historyReason', { why })}</p>}
      {!isFirst && changes.length > 0 && !isOpen && (
        <button
          type="button"
          className="button"
          id={undoId(number)}
          aria-label={translate('historyUndoOf', { number })}
          onClick={() => goTo(roomAddress('history', [String(number)]))}
        >
          {translate('historyUndo')}
        </button>
      )}
      {release.request && (
        <SheetButton request={release.request} about={why || translate('historyNumber', { number })} time={release.time} />
      )}
      {isOpen && <RevertRelease release={release} />}
    </li>
  )
}

/** Releases that say all words of a search, newest first. */
function Releases({ says, isTyping }: { says: string; isTyping: boolean }) {
  const { state, phase } = useStore(view)
  const [older, setOlder] = useState<ConsoleRelease[]>([])
  const [hasMore, setMore] = useState<boolean>()
  const read = (before?: number) => {
    const query = new URLSearchParams({ ...(says ? { says } : {}), ...(before === undefined ? {} : { before: String(before) }) })
    return callConsole<ConsoleHistory>('history', { query: query.size > 0 ? `?${query}` : '' })
  }
  const { value, again } = useLoadedData(() => read(), `${state?.release.number} ${phase === 'ready'}`, { stays: true })
  if (value === undefined) return <Loading />
  if (value === null) return <RoomFailed onAgain={again} />
  const known = new Set(value.releases.map(({ number }) => number))
  const all = [...value.releases, ...older.filter(({ number }) => !known.has(number))]
  const more = hasMore ?? value.hasMore
  if (all.length === 0)
    return (
      <div role="status">
        <EmptyState title={translate(says ? 'historyNone' : 'historyEmpty')} />
      </div>
    )
  const readOlder = () =>
    read(all.at(-1)?.number).then(({ releases, hasMore: next }) => {
      setOlder([...older, ...releases])
      setMore(next)
    }, handleFailure)
  return (
    <>
      <ol className="history" aria-busy={isTyping}>
        {all.map((release, at) => (
          <Release key={release.number} release={release} isFirst={release.number === 1 || (!says && !more && at === all.length - 1)} />
        ))}
      </ol>
      {more && (
        <button type="button" className="button" onClick={() => void readOlder()}>
          {translate('historyMore')}
        </button>
      )}
    </>
  )
}

/** Milliseconds without typing after which a search is sent. */
const rest = 300

/** The history with a search over all of it. */
export function HistoryRoom() {
  const [text, setText] = useState('')
  const [says, setSays] = useState('')
  const wanted = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setSays(wanted), rest)
    return () => clearTimeout(timer)
  }, [wanted])
  return (
    <>
      <label className="console-list__only history__find">
        {translate('historyFind')}
        <input
          type="search"
          value={text}
          maxLength={maxSaid}
          placeholder={translate('historyFindHint')}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Releases key={says} says={says} isTyping={wanted !== says} />
    </>
  )
}
