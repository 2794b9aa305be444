import type { ReactNode } from 'react'
import type { DiagnosisReport, ReportChange } from '../../contract/diagnosis-report'
import { wordWith, type WordWithValues } from '../../contract/words/word'
import { difference } from '../../validate/questionnaire/difference'
import { usePortal } from '../../runtime/context'
import { dayText } from './format'
import { ScoreRing } from './score-ring'
import { useReportTranslator, useReportWords } from './use-report-words'

function ChangeText({ change, report: { totalScore, levelName } }: { change: ReportChange; report: DiagnosisReport }) {
  const { submitTime, version, score } = change
  const { translate, toText } = useReportTranslator()
  const { locale } = usePortal().boot.portal
  const then = translate('thenPoints', { date: dayText(submitTime, locale), amount: wordWith('points', { count: change.totalScore }) })
  if (score === null) {
    return (
      <>
        <strong>{translate('notCompared')}</strong>
        <small>{translate('otherVersion', { then, version })}</small>
      </>
    )
  }
  return (
    <>
      <strong>{toText(difference(totalScore, change.totalScore))}</strong>
      <small>
        {then}
        {translate('clause')}
        {change.levelName === levelName
          ? translate('levelSame')
          : translate('levelChanged', { before: change.levelName, after: levelName })}
      </small>
    </>
  )
}

/** Comparisons of the score: with other enterprises, the previous report and the next level. */
function Comparisons({ report }: { report: DiagnosisReport }) {
  const { totalScore, average, change, gap } = report
  const { translate, toText } = useReportTranslator()
  const lacks: [number | null, WordWithValues][] = gap
    ? [
        [gap.score, wordWith('points', { count: gap.score })],
        [gap.scenes, wordWith('sceneCount', { count: gap.scenes ?? 0 })],
      ]
    : []
  const missing = lacks.filter(([count]) => count !== null && count > 0).map(([, amount]) => amount)
  const all: [string, ReactNode][] = []
  if (average !== null) {
    all.push([
      translate('againstPeers'),
      <>
        <strong>{toText(difference(totalScore, average))}</strong>
        <small>{translate('peersPoints', { amount: wordWith('points', { count: average }) })}</small>
      </>,
    ])
  }
  if (change) all.push([translate('againstLast'), <ChangeText key="change" change={change} report={report} />])
  if (gap) {
    all.push([
      translate('distance', { level: gap.name }),
      <>
        <strong>{missing[0] ? translate('lacking', { amount: missing[0] }) : translate('lackingScenes')}</strong>
        {missing[1] && <small>{translate('lackingMore', { amount: missing[1] })}</small>}
      </>,
    ])
  }
  if (all.length === 0) return null
  return (
    <dl className="report__comparisons">
      {all.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whose report it is, and when which questionnaire was answered. */
export function Facts({ report }: { report: DiagnosisReport }) {
  const translate = useReportWords()
  const { locale } = usePortal().boot.portal
  const facts: [string, string][] = [
    ...report.about.map(({ label, value }): [string, string] => [label, value]),
    [translate('factTime'), dayText(report.submitTime, locale)],
    [translate('factVersion'), report.version],
  ]
  return (
    <dl className="report__facts">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

export function Summary(report: DiagnosisReport) {
  return (
    <div className="report__summary">
      <ScoreRing {...report} />
      <div className="report__verdict">
        <p className="report__name">{report.levelName}</p>
        <p className="report__meaning">{report.levelSummary}</p>
        <Comparisons report={report} />
      </div>
    </div>
  )
}
