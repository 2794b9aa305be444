import { useState } from 'react'
import { translate } from '../say'
import { PlaceLink } from '../shell/place-link'

export interface FileLine {
  id: string
  title: string
  address: string
  note?: string | undefined
}

/** Everything of a room by its title, narrowed by what is typed. */
export function FileList({ label, lines, open }: { label: string; lines: readonly FileLine[]; open?: string | undefined }) {
  const [text, setText] = useState('')
  const wanted = text.trim()
  const found = lines.filter(({ title, note = '' }) => `${title} ${note}`.includes(wanted))
  return (
    <div className="console-list">
      <label className="console-list__only">
        {label}
        <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <ul className="console-list__lines">
        {found.map(({ id, title, address, note }) => (
          <li key={id}>
            <PlaceLink className="console-list__line" to={address} aria-current={id === open ? 'true' : undefined}>
              <span>{title}</span>
              {note && <small>{note}</small>}
            </PlaceLink>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="console-panel__note">{translate('searchNone')}</p>}
    </div>
  )
}
