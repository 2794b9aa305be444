import { Icon } from '../../runtime/art/icon'
import { useStore } from '../../runtime/store'
import { roomAddress, goTo, usePlace } from '../place'
import { rooms, changeRooms, type Room } from '../rooms/rooms'
import { translate } from '../translate'
import { view } from '../store/console-view'
import { changesCount } from '../store/draft-count'
import { PlaceLink } from './place-link'

function RoomLink({ room, open, count = 0 }: { room: Room; open: boolean; count?: number }) {
  return (
    <li>
      <PlaceLink className="console-rooms__link" to={roomAddress(room.id)} aria-current={open ? 'page' : undefined}>
        <Icon name={room.icon} />
        <span>{translate(room.title)}</span>
        {count > 0 && (
          <span className="console-rooms__count" aria-label={translate('changesCount', { count })}>
            {count}
          </span>
        )}
      </PlaceLink>
    </li>
  )
}

/** The list of rooms; on small screens a select. */
export function RoomList() {
  const { room: open } = usePlace()
  const now = useStore(view)
  const all = [...rooms, ...changeRooms]
  return (
    <nav className="console-rooms" aria-label={translate('rooms')}>
      <label className="console-rooms__choice">
        <span className="visually-hidden">{translate('rooms')}</span>
        <select value={open} onChange={({ target }) => goTo(roomAddress(target.value))}>
          <option value="">{translate('overview')}</option>
          {open === 'find' && <option value={open}>{translate('findTitle')}</option>}
          {all.map(({ id, title }) => (
            <option key={id} value={id}>
              {translate(title)}
            </option>
          ))}
        </select>
      </label>
      <ul className="console-rooms__list">
        {rooms.map((room) => (
          <RoomLink key={room.id} room={room} open={room.id === open} />
        ))}
      </ul>
      {changeRooms.length > 0 && (
        <ul className="console-rooms__list console-rooms__list--ways">
          {changeRooms.map((room) => (
            <RoomLink key={room.id} room={room} open={room.id === open} count={room.id === 'review' ? changesCount(now) : 0} />
          ))}
        </ul>
      )}
    </nav>
  )
}
