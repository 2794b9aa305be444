import type { ReactNode } from 'react'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import type { ReportSection } from '../../contract/questionnaire'
import { ActionLink } from '../../runtime/page/action-link'
import { Heading } from '../../runtime/page/parts/heading'
import { PrioritiesView } from './priorities'
import { RadarChart } from './radar-chart'
import { Summary } from './summary'
import { SceneTable, ScoreTable } from './tables'
import { wordWith, type WordWithValues } from '../../contract/words/word'
import type { ReportTranslator } from './use-report-words'

function Gap({ gap }: DiagnosisReport, { translate }: ReportTranslator) {
  if (!gap) return <p>{translate('gapNone')}</p>
  const lacks: [string, number | null, WordWithValues][] = [
    [translate('gapScore'), gap.score, wordWith('points', { count: gap.score })],
    [translate('gapScenes'), gap.scenes, wordWith('pieces', { count: gap.scenes ?? 0 })],
    [translate('gapKeyScenes'), gap.constraintScenes, wordWith('pieces', { count: gap.constraintScenes ?? 0 })],
  ]
  return (
    <>
      <p>{gap.scenes === null ? translate('distance', { level: gap.name }) : translate('gapText', { level: gap.name })}</p>
      <ul className="report__gap">
        {lacks
          .filter(([, count]) => count !== null)
          .map(([name, count, amount]) => (
            <li key={name} className={count === 0 ? 'report__met' : undefined}>
              <span>{name}</span>
              <strong>{count === 0 ? translate('met') : translate('lacking', { amount })}</strong>
            </li>
          ))}
      </ul>
    </>
  )
}

function Findings({ findings }: DiagnosisReport, { translate }: ReportTranslator) {
  if (findings.length === 0) return <p>{translate('findingsNone')}</p>
  return (
    <ol className="report__findings">
      {findings.map(({ name, text, suggestion }) => (
        <li key={name}>
          <Heading className="report__kind">{name}</Heading>
          <p>{text}</p>
          {suggestion && <p className="report__suggestion">{translate('suggestion', { text: suggestion })}</p>}
        </li>
      ))}
    </ol>
  )
}

function Resources({ resources }: DiagnosisReport, { translate }: ReportTranslator) {
  if (resources.length === 0) return <p>{translate('resourcesNone')}</p>
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

function Statement({ basis, disclaimer, commitment }: DiagnosisReport, { translate }: ReportTranslator) {
  return (
    <div className="report__statement">
      {disclaimer && <p>{disclaimer}</p>}
      {basis && <p>{basis}</p>}
      {commitment && <p>{translate('statement', { text: commitment })}</p>}
    </div>
  )
}

/** The content of each section. */
export const parts: Record<ReportSection, (report: DiagnosisReport, translator: ReportTranslator) => ReactNode> = {
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
