import { useStore } from '../runtime/store'
import { usePlace } from './place'
import { FindRoom } from './rooms/find/find-room'
import { rooms, changeRooms } from './rooms/rooms'
import { useRoom } from './rooms/use-room'
import { translate } from './translate'
import { DraftBar } from './shell/draft-bar'
import { ConsoleHeader } from './shell/header'
import { Overview } from './shell/overview'
import { OrphanedText } from './shell/orphaned-text'
import { RoomList } from './shell/room-list'
import { SignInAgain } from './shell/sign-in-again'
import { LoadFailed, Loading, NotAllowed, RoomFailed, UnknownRoom } from './shell/states'
import { useArrival } from './shell/focus/use-arrival'
import { useKeptFocus } from './shell/focus/use-kept-focus'
import { useShortcuts } from './shell/focus/use-shortcuts'
import { loadConsole } from './store/console-store'
import { view } from './store/console-view'
import { placeExists } from './store/places/place-exists'
import './shell/shell.css'
import './shell/header.css'
import './shell/draft-bar.css'
import './shell/room-list.css'
import './rooms/room.css'

function OpenRoom() {
  const place = usePlace()
  const { files } = useStore(view)
  const { room: id } = place
  const room = [...rooms, ...changeRooms].find((one) => one.id === id)
  const { View, failed, again } = useRoom(room)
  if (id === '') return <Overview />
  if (id === 'find') return <FindRoom />
  if (!room) return <UnknownRoom />
  return (
    <>
      <h1 className="console__title" tabIndex={-1}>
        {translate(room.title)}
      </h1>
      <p className="console__about">
        {translate(room.about)}
        <span className="console__keys">{translate('regionKeys')}</span>
      </p>
      {!placeExists(files, place) && (
        <p className="console__gone" role="status">
          {translate('placeGone')}
        </p>
      )}
      {View ? <View /> : failed ? <RoomFailed onAgain={again} /> : <Loading />}
    </>
  )
}

/** The open room stays rendered while the operator signs in again, so that nothing typed is lost. */
function Workspace() {
  const { phase, files } = useStore(view)
  if (phase === 'loading') return <Loading />
  if (phase === 'failed') return <LoadFailed onAgain={() => void loadConsole()} />
  if (phase === 'notAllowed') return <NotAllowed />
  return files.size > 0 && <OpenRoom />
}

/** The whole console. */
export function ConsoleApp() {
  useShortcuts()
  useArrival()
  useKeptFocus()
  const { phase, files } = useStore(view)
  const isOpen = files.size > 0 && phase !== 'notAllowed'
  return (
    <>
      <a className="skip-link" href="#desk">
        {translate('toContent')}
      </a>
      <ConsoleHeader />
      {isOpen && <DraftBar />}
      <div className="console__body">
        {isOpen && <RoomList />}
        <main id="desk" className="console__desk" tabIndex={-1}>
          <OrphanedText />
          <Workspace />
        </main>
      </div>
      {phase === 'signedOut' && <SignInAgain isFirst={files.size === 0} />}
    </>
  )
}
