import type { ReactNode } from 'react'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import type { ReportSection } from '../../contract/questionnaire'
import { ActionLink } from '../../runtime/page/action-link'
import { Heading } from '../../runtime/page/parts/heading'
import { PrioritiesView } from './priorities'
import { RadarChart } from './radar-chart'
import { Summary } from './summary'
import { SceneTable, ScoreTable } from './tables'
import { said, type Said } from '../../contract/words/word'
import type { ReportSpeaker } from './use-report-words'

function Gap({ gap }: DiagnosisReport, { say }: ReportSpeaker) {
  if (!gap) return <p>{say('gapNone')}</p>
  const lacks: [string, number | null, Said][] = [
    [say('gapScore'), gap.score, said('points', { count: gap.score })],
    [say('gapScenes'), gap.scenes, said('pieces', { count: gap.scenes ?? 0 })],
    [say('gapKeyScenes'), gap.constraintScenes, said('pieces', { count: gap.constraintScenes ?? 0 })],
  ]
  return (
    <>
      <p>{gap.scenes === null ? say('distance', { level: gap.name }) : say('gapText', { level: gap.name })}</p>
      <ul className="report__gap">
        {lacks
          .filter(([, count]) => count !== null)
          .map(([name, count, amount]) => (
            <li key={name} className={count === 0 ? 'report__met' : undefined}>
              <span>{name}</span>
              <strong>{count === 0 ? say('met') : say('lacking', { amount })}</strong>
            </li>
          ))}
      </ul>
    </>
  )
}

function Findings({ findings }: DiagnosisReport, { say }: ReportSpeaker) {
  if (findings.length === 0) return <p>{say('findingsNone')}</p>
  return (
    <ol className="report__findings">
      {findings.map(({ name, text, suggestion }) => (
        <li key={name}>
          <Heading className="report__kind">{name}</Heading>
          <p>{text}</p>
          {suggestion && <p className="report__suggestion">{say('suggestion', { text: suggestion })}</p>}
        </li>
      ))}
    </ol>
  )
}

function Resources({ resources }: DiagnosisReport, { say }: ReportSpeaker) {
  if (resources.length === 0) return <p>{say('resourcesNone')}</p>
  return (
    <div className="report__resources">
      {resources.map(({ title, route, items }) => (
        <div key={title}>
          <Heading className="report__kind">{title}</Heading>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <ActionLink action={{ do: 'go', route, with: { id: item.id } }}>{item.title}</ActionLink>
                <small>{item.why}</small>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Statement({ basis, disclaimer, commitment }: DiagnosisReport, { say }: ReportSpeaker) {
  return (
    <div className="report__statement">
      {disclaimer && <p>{disclaimer}</p>}
      {basis && <p>{basis}</p>}
      {commitment && <p>{say('statement', { text: commitment })}</p>}
    </div>
  )
}

/** What each part of a report shows. */
export const parts: Record<ReportSection, (report: DiagnosisReport, speaker: ReportSpeaker) => ReactNode> = {
  summary: (report) => <Summary {...report} />,
  priorities: (report) => <PrioritiesView {...report} />,
  radar: ({ axes }) => <RadarChart axes={axes} />,
  indicators: ({ rows, benchmark }) => <ScoreTable rows={rows} benchmark={benchmark} />,
  scenes: ({ scenes }) => <SceneTable scenes={scenes} />,
  gap: Gap,
  findings: Findings,
  resources: Resources,
  statement: Statement,
}
