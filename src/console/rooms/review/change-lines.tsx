import { useState } from 'react'
import { translate } from '../../translate'

/** Number of sentences up to which all are listed. */
const most = 30
/** Number of sentences that a longer list begins with. */
const begun = 20

/** Changes as sentences; of very many, as after an upgrade, the first ones and on demand the rest. */
export function ChangeLines({ lines, isNumbered = false }: { lines: readonly string[]; isNumbered?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = lines.length > most
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <>
      <List className="review__lines">
        {(isLong && !isOpen ? lines.slice(0, begun) : lines).map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </List>
      {isLong && (
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? translate('reviewFewer') : translate('reviewMore', { count: lines.length - begun })}
        </button>
      )}
    </>
  )
}
