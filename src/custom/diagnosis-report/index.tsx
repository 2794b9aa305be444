import { useEffect, useLayoutEffect, useState } from 'react'
import type { DiagnosisReport as Report } from '../../contract/diagnosis-report'
import type { Link } from '../../contract/parts/page/block-parts'
import type { BlockOf } from '../../contract/page'
import { usePageDatum } from '../../runtime/context'
import { BelowHeading, Heading } from '../../runtime/page/parts/heading'
import { LinkView } from '../../runtime/page/link-view'
import { Section } from '../../runtime/page/parts/section'
import { EmptyView, failureOf, Skeleton } from '../../runtime/page/state-views'
import { anchorOf, Contents, keyInAddress } from './contents'
import { DownloadButton } from './download-button'
import { PartView } from './part-view'
import { Facts } from './summary'
import './diagnosis-report.css'
import './report-frame.css'
import './report-tables.css'
import { useReportWords } from './use-report-words'

const isReport = (data: unknown): data is Report => typeof data === 'object' && data !== null && 'sections' in data && 'rows' in data

/** A diagnosis report: its sections in the questionnaire's order, with downloads and printing. */
export function DiagnosisReportView({ block }: { block: BlockOf<'custom'> }) {
  const datum = usePageDatum(block.source)
  const data = datum?.data
  const translate = useReportWords()
  const empty = block.empty ?? { title: translate('reportMissing'), text: translate('reportMissingText') }
  return (
    <Section title={block.title} className="report">
      {(datum && failureOf([datum], empty))
        ?? (datum?.loading ? (
          <Skeleton lines={5} />
        ) : isReport(data) ? (
          <Sheet report={data} links={block.links ?? []} />
        ) : (
          <EmptyView empty={empty} />
        ))}
    </Section>
  )
}

/** The sections that are open on a phone; the one that the address names is always open. */
function useOpenParts() {
  const [open, setOpen] = useState<readonly string[]>([])
  const show = (key = '') => setOpen((before) => (before.includes(key) ? before : [...before, key]))
  const toggle = (key: string) => setOpen((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]))
  // Before the page scrolls to it: what opens above a place moves it.
  // oxlint-disable-next-line react/set-state-in-effect -- only a browser knows the part that its address names
  useLayoutEffect(() => show(keyInAddress()), [])
  useEffect(() => {
    const look = () => {
      const key = keyInAddress() ?? ''
      show(key)
      // A jump moves the focus by itself; going back does not.
      document.getElementById(anchorOf(key))?.focus({ preventScroll: true })
    }
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return { open, show, toggle }
}

function Sheet({ report, links }: { report: Report; links: Link[] }) {
  const { sections } = report
  const { open, show, toggle } = useOpenParts()
  return (
    <article className="report__sheet">
      <div className="report__head">
        <Heading className="report__title">{report.reportName}</Heading>
        <Tools links={links} />
        <Facts report={report} />
      </div>
      <Contents sections={sections} onJump={show} />
      <div className="report__parts">
        <BelowHeading>
          {sections.map((part) => (
            <PartView key={part.key} part={part} report={report} open={open.includes(part.key)} onToggle={() => toggle(part.key)} />
          ))}
        </BelowHeading>
      </div>
    </article>
  )
}

function Tools({ links }: { links: Link[] }) {
  const translate = useReportWords()
  return (
    <div className="report__tools screen-only">
      {links.map((link, at) =>
        link.action.do === 'download' ? <DownloadButton key={at} link={link} action={link.action} /> : <LinkView key={at} link={link} />,
      )}
      <button type="button" className="button" onClick={() => window.print()}>
        {translate('reportPrint')}
      </button>
    </div>
  )
}
