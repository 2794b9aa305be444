import { Icon } from '../../runtime/art/icon'
import { useStore } from '../../runtime/store'
import { roomAddress, usePlace } from '../place'
import { translate } from '../translate'
import { view } from '../store/console-view'
import { usePresence } from './use-presence'

/** Shows which other operators are at the same place. It is not announced, because it blocks nobody. */
export function Presence() {
  const { room, rest } = usePlace()
  const { state, phase } = useStore(view)
  const here = roomAddress(room, rest)
  usePresence(here, phase === 'ready')
  const near = (state?.others ?? []).filter(({ at }) => at === roomAddress(room) || at?.startsWith(`${roomAddress(room)}/`))
  if (room === '' || near.length === 0) return null
  return near.map(({ name, at }) => (
    <span key={name} className="console-draft__near">
      <Icon name="user" />
      {translate(at === here && rest.length > 0 ? 'colleagueOnThis' : 'colleagueInRoom', { name })}
    </span>
  ))
}
