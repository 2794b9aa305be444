import { useId } from 'react'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import type { ReportSection } from '../../contract/questionnaire'
import { BelowHeading, Heading } from '../../runtime/page/parts/heading'
import { anchorOf } from './contents'
import { parts } from './parts'
import { useReportTranslator } from './use-report-words'

/** Sections of the first screen, which are never folded. */
const alwaysOpen: readonly ReportSection[] = ['summary', 'priorities']

interface Props {
  part: DiagnosisReport['sections'][number]
  report: DiagnosisReport
  /** Applies to phones; on larger screens and on paper all sections are open. */
  open: boolean
  onToggle(): void
}

/** One section of the report. A jump focuses it. */
export function PartView({ part: { key, title }, report, open, onToggle }: Props) {
  const id = useId()
  const translator = useReportTranslator()
  const foldable = !alwaysOpen.includes(key)
  return (
    <section
      id={anchorOf(key)}
      className={`report__part report__part--${key}${foldable ? ' report__part--folds' : ''}`}
      tabIndex={-1}
      aria-label={title}
    >
      <Heading className="report__heading">
        {foldable && (
          <button type="button" className="report__fold" aria-expanded={open} aria-controls={id} onClick={onToggle}>
            {title}
          </button>
        )}
        <span>{title}</span>
      </Heading>
      <div id={id} className={`report__body${foldable && !open ? ' report__folded' : ''}`}>
        <BelowHeading>{parts[key]?.(report, translator)}</BelowHeading>
      </div>
    </section>
  )
}
