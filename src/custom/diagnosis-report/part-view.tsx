import { useId } from 'react'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import type { ReportSection } from '../../contract/questionnaire'
import { BelowHeading, Heading } from '../../runtime/page/parts/heading'
import { anchorOf } from './contents'
import { parts } from './parts'
import { useReportSpeaker } from './use-report-words'

/** The first screen: never folded. */
const alwaysOpen: readonly ReportSection[] = ['summary', 'priorities']

interface Props {
  part: DiagnosisReport['sections'][number]
  report: DiagnosisReport
  /** On a phone the parts are folded; on paper all are open, whatever the screen shows. */
  folds: boolean
  open: boolean
  onToggle(): void
}

/** One part of the report. A jump puts the focus on it. */
export function PartView({ part: { key, title }, report, folds, open, onToggle }: Props) {
  const id = useId()
  const speaker = useReportSpeaker()
  const foldable = folds && !alwaysOpen.includes(key)
  return (
    <section
      id={anchorOf(key)}
      className={`report__part report__part--${key}${foldable && !open ? ' report__part--folded' : ''}`}
      tabIndex={-1}
      aria-label={title}
    >
      <Heading className="report__heading">
        {foldable ? (
          <button type="button" className="report__fold" aria-expanded={open} aria-controls={id} onClick={onToggle}>
            {title}
          </button>
        ) : (
          title
        )}
      </Heading>
      <div id={id} className="report__body">
        <BelowHeading>{parts[key]?.(report, speaker)}</BelowHeading>
      </div>
    </section>
  )
}
