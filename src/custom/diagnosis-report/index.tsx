import type { DiagnosisReport as Report } from '../../contract/diagnosis-report'
import type { Link } from '../../contract/block-parts'
import type { BlockOf } from '../../contract/page'
import { usePageDatum } from '../../runtime/context'
import { BelowHeading, Heading } from '../../runtime/page/heading'
import { LinkView } from '../../runtime/page/link-view'
import { Section } from '../../runtime/page/section'
import { EmptyView, failureOf, Skeleton } from '../../runtime/page/state-views'
import { DownloadButton } from './download-button'
import { parts } from './parts'
import './diagnosis-report.css'

const isReport = (data: unknown): data is Report => typeof data === 'object' && data !== null && 'sections' in data && 'rows' in data

const nothing = { title: '没有找到这份报告', text: '它可能还没有提交，或者地址不完整。' }

/** The report of a diagnosis: its parts in the order that the questionnaire declares, with ways to keep it. */
export function DiagnosisReport({ block }: { block: BlockOf<'custom'> }) {
  const datum = usePageDatum(block.source)
  const data = datum?.data
  const empty = block.empty ?? nothing
  return (
    <Section title={block.title} className="report">
      {(datum && failureOf([datum], empty))
        ?? (datum?.loading ? (
          <Skeleton lines={[40, 92, 84, 96, 70]} />
        ) : isReport(data) ? (
          <Sheet report={data} links={block.links ?? []} />
        ) : (
          <EmptyView empty={empty} />
        ))}
    </Section>
  )
}

function Sheet({ report, links }: { report: Report; links: Link[] }) {
  return (
    <article className="report__sheet">
      <Heading className="report__title">{report.reportName}</Heading>
      <div className="report__tools">
        {links.map((link, at) =>
          link.action.do === 'download' ? <DownloadButton key={at} link={link} action={link.action} /> : <LinkView key={at} link={link} />,
        )}
        <button type="button" className="button" onClick={() => window.print()}>
          打印
        </button>
      </div>
      <BelowHeading>
        {report.sections.map(({ key, title }) => (
          <section key={key} className={`report__part report__part--${key}`}>
            <Heading className="report__heading">{title}</Heading>
            {parts[key]?.(report)}
          </section>
        ))}
      </BelowHeading>
    </article>
  )
}
