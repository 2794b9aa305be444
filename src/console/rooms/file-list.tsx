import { Fragment, useState } from 'react'
import { translate } from '../translate'
import { PlaceLink } from '../shell/place-link'
import { plainText } from '../store/text-matching'

export interface FileLine {
  id: string
  title: string
  address: string
  note?: string | undefined
  /** Titles of its parts, which the search also finds. */
  parts?: readonly string[]
}

/** The line if it matches the search, or if one of its parts does, which is then shown below it. */
function found(line: FileLine, wanted: string): FileLine[] {
  const says = (text: string) => plainText(text).includes(wanted)
  if (says(`${line.title}${line.note ?? ''}`)) return [line]
  const part = line.parts?.find(says)
  return part === undefined ? [] : [{ ...line, note: part }]
}

function Lines({ lines, open }: { lines: readonly FileLine[]; open: string | undefined }) {
  return (
    <ul className="console-list__lines">
      {lines.map(({ id, title, address, note }) => (
        <li key={id}>
          <PlaceLink className="console-list__line" to={address} aria-current={id === open ? 'true' : undefined}>
            <span>{title}</span>
            {note && <small>{note}</small>}
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}

interface FileListProps {
  label: string
  lines: readonly FileLine[]
  /** Things of other kinds in the same room. */
  also?: readonly { title: string; lines: readonly FileLine[] }[]
  open?: string | undefined
}

/** The files of a room by title, filtered by the typed text. */
export function FileList({ label, lines, also = [], open }: FileListProps) {
  const [text, setText] = useState('')
  const wanted = plainText(text)
  const narrowed = (of: readonly FileLine[]) => of.flatMap((line) => found(line, wanted))
  const own = narrowed(lines)
  const others = also.map(({ title, lines: all }) => ({ title, found: narrowed(all) })).filter(({ found: some }) => some.length > 0)
  return (
    <div className="console-list">
      <label className="console-list__only">
        {label}
        <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <Lines lines={own} open={open} />
      {others.map(({ title, found: some }) => (
        <Fragment key={title}>
          <h2 className="console-list__head">{title}</h2>
          <Lines lines={some} open={open} />
        </Fragment>
      ))}
      {own.length + others.length === 0 && <p className="console-panel__note">{translate('searchNone')}</p>}
    </div>
  )
}
