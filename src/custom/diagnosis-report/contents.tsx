import { useEffect, useId, useState } from 'react'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import type { ReportSection } from '../../contract/questionnaire'
import { useReportWords } from './use-report-words'

type Sections = DiagnosisReport['sections']

/** The element id of a report section. */
export const anchorOf = (key: string) => `report-${key}`

/** The section that the address names. */
export const keyInAddress = (): string | undefined => /^#report-(\w+)$/.exec(window.location.hash)?.[1]

/** Pixels below the window's top at which a section counts as the one being read: the header and some lines. */
const readAt = 180

function readNow(sections: Sections): ReportSection | undefined {
  const passed = sections.filter(({ key }) => (document.getElementById(anchorOf(key))?.getBoundingClientRect().top ?? Infinity) < readAt)
  return passed.at(-1)?.key ?? sections[0]?.key
}

function useReadNow(sections: Sections): ReportSection | undefined {
  const [key, setKey] = useState(sections[0]?.key)
  useEffect(() => {
    const look = () => setKey(readNow(sections))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [sections])
  return key
}

interface Props {
  sections: Sections
  /** Called before the jump, so that a folded section can open. */
  onJump(key: ReportSection): void
}

/** Links to the report's sections. They are plain links with a hash: the browser scrolls, focuses the section and adds a history entry. */
function ContentsList({ sections, onJump, now }: Props & { now: ReportSection | undefined }) {
  return (
    <ol className="report__contents">
      {sections.map(({ key, title }) => (
        <li key={key}>
          <a href={`#${anchorOf(key)}`} aria-current={key === now ? 'location' : undefined} onClick={() => onJump(key)}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Beside the report where there is room; on a phone folded, and a jump folds it again. */
export function Contents({ sections, onJump }: Props) {
  const now = useReadNow(sections)
  const [open, setOpen] = useState(false)
  const translate = useReportWords()
  const id = useId()
  const jump = (key: ReportSection) => {
    setOpen(false)
    onJump(key)
  }
  return (
    <nav className="report__side" aria-label={translate('reportContentsName')}>
      <p className="report__side-title" aria-hidden="true">
        {translate('reportContents')}
      </p>
      <button type="button" className="report__fold" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {translate('reportContents')}
      </button>
      <div id={id} className={open ? undefined : 'report__folded'}>
        <ContentsList sections={sections} onJump={jump} now={now} />
      </div>
    </nav>
  )
}
