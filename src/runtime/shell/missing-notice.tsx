import { Icon } from '../art/icon'
import { usePortal } from '../context'
import './missing-notice.css'

/** So much of an address is worth showing. */
const mostLetters = 60

/** Says which address led home for want of a page. The path stays percent-encoded: a link from outside cannot put a sentence of its own here. */
export function MissingNotice({ path }: { path: string }) {
  const { word } = usePortal()
  const shown = path.length > mostLetters ? `${path.slice(0, mostLetters)}…` : path
  return (
    <p className="missing-notice">
      <Icon name="info" />
      <span>{word('missingPath', { path: shown })}</span>
    </p>
  )
}
