import type { Progress } from '../../../contract/parts/page/block-parts'
import { fill, fillText } from '../../../validate/template/template'
import type { Roots } from '../../context'
import './progress-bar.css'

/** A progress bar; the texts beside and below it state the numbers and what is missing. */
export function ProgressBar({ progress, roots }: { progress: Progress; roots: Roots }) {
  const [at, of] = [progress.at, progress.of].map((template) => Number(fill(template, roots)))
  if (!(of! > 0) || !(at! >= 0)) return null
  const full = at! >= of!
  const words = full ? progress.full : progress.short
  return (
    <div className={`progress${full ? ' progress--full' : ''}`}>
      <progress className="progress__bar" value={Math.min(at!, of!)} max={of} aria-hidden="true" />
      {words && <span className="progress__words">{fillText(words, roots)}</span>}
    </div>
  )
}
