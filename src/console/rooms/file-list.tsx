import { Fragment, useMemo, useState } from 'react'
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

/** A line with what the search compares: a dictionary may have ten thousand parts, which are not normalized again at each key. */
interface PlainLine {
  line: FileLine
  own: string
  parts: readonly string[]
}

const plainLines = (lines: readonly FileLine[]): PlainLine[] =>
  lines.map((line) => ({ line, own: plainText(`${line.title}${line.note ?? ''}`), parts: (line.parts ?? []).map(plainText) }))

/** The line if it matches the search, or if one of its parts does, which is then shown below it. */
function found({ line, own, parts }: PlainLine, wanted: string): FileLine[] {
  if (own.includes(wanted)) return [line]
  const at = parts.findIndex((part) => part.includes(wanted))
  return at < 0 ? [] : [{ ...line, note: line.parts![at] }]
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

const none: NonNullable<FileListProps['also']> = []

interface FileListProps {
  label: string
  lines: readonly FileLine[]
  /** Things of other kinds in the same room. */
  also?: readonly { title: string; lines: readonly FileLine[] }[]
  open?: string | undefined
}

/** The files of a room by title, filtered by the typed text. */
export function FileList({ label, lines, also = none, open }: FileListProps) {
  const [text, setText] = useState('')
  const wanted = plainText(text)
  const isSought = wanted !== ''
  const plain = useMemo(
    () => (isSought ? { own: plainLines(lines), also: also.map(({ lines: all }) => plainLines(all)) } : undefined),
    [lines, also, isSought],
  )
  const narrowed = (all: readonly FileLine[], plainOnes: readonly PlainLine[] | undefined) =>
    plainOnes?.flatMap((line) => found(line, wanted)) ?? all
  const own = narrowed(lines, plain?.own)
  const others = also
    .map(({ title, lines: all }, at) => ({ title, found: narrowed(all, plain?.also[at]) }))
    .filter(({ found: some }) => some.length > 0)
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
