import { markAddress } from '../../contract/derived/picture-sizes'
import { Icon } from '../../runtime/art/icon'
import '../../runtime/art/logo.css'
import { useStore } from '../../runtime/store'
import { boot } from '../boot'
import { roomAddress } from '../place'
import { translate } from '../translate'
import { view } from '../store/console-view'
import { PlaceLink } from './place-link'
import { ConsoleSearch } from './console-search'

function Mark() {
  const own = boot.look?.logo
  if (own) return <img className="logo logo--own console-header__logo" src={markAddress(own, 'logo.webp')} alt="" />
  return <span className="logo console-header__logo" aria-hidden="true" />
}

/** The header: the portal's name, the search, and the link to the portal. */
export function ConsoleHeader() {
  const { state, phase, files } = useStore(view)
  return (
    <header className="console-header">
      <PlaceLink className="console-header__brand" to={roomAddress('')}>
        <Mark />
        <span className="console-header__title">
          <b>{translate('console')}</b>
          <small>{boot.shortTitle}</small>
        </span>
      </PlaceLink>
      {files.size > 0 && phase !== 'notAllowed' && <ConsoleSearch />}
      <div className="console-header__end">
        {state && (
          <span className="console-header__user">
            <Icon name="user" />
            {state.account.name}
          </span>
        )}
        <a className="console-header__way" href={boot.home}>
          {translate('toPortal')}
        </a>
      </div>
    </header>
  )
}
