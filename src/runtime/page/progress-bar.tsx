import type { Progress } from '../../contract/page'
import { fill } from '../../validate/template'
import type { Roots } from '../context'
import './progress-bar.css'

/** How far something is, drawn; the words beside it say the numbers. */
export function ProgressBar({ progress, roots }: { progress: Progress; roots: Roots }) {
  const [at, of] = [progress.at, progress.of].map((template) => Number(fill(template, roots)))
  if (!(of! > 0) || !(at! >= 0)) return null
  return <progress className={`progress${at! >= of! ? ' progress--full' : ''}`} value={Math.min(at!, of!)} max={of} aria-hidden="true" />
}
