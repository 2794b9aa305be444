import type { ReactNode } from 'react'
import type { DiagnosisReport, ReportChange } from '../../contract/diagnosis-report'
import { said, type Said } from '../../contract/words/word'
import { difference } from '../../validate/questionnaire/difference'
import { usePortal } from '../../runtime/context'
import { dayText } from './said'
import { ScoreRing } from './score-ring'
import { useReportSpeaker, useReportWords } from './use-report-words'

function ChangeText({ change, report: { totalScore, levelName } }: { change: ReportChange; report: DiagnosisReport }) {
  const { submitTime, version, score } = change
  const { say, tell } = useReportSpeaker()
  const { locale } = usePortal().boot.portal
  const then = say('thenPoints', { date: dayText(submitTime, locale), amount: said('points', { count: change.totalScore }) })
  if (score === null) {
    return (
      <>
        <strong>{say('notCompared')}</strong>
        <small>{say('otherVersion', { then, version })}</small>
      </>
    )
  }
  return (
    <>
      <strong>{tell(difference(totalScore, change.totalScore))}</strong>
      <small>
        {then}
        {say('clause')}
        {change.levelName === levelName ? say('levelSame') : say('levelChanged', { before: change.levelName, after: levelName })}
      </small>
    </>
  )
}

/** What the score is held against: other enterprises, the report before, the next level. */
function Comparisons({ report }: { report: DiagnosisReport }) {
  const { totalScore, average, change, gap } = report
  const { say, tell } = useReportSpeaker()
  const lacks: [number | null, Said][] = gap
    ? [
        [gap.score, said('points', { count: gap.score })],
        [gap.scenes, said('sceneCount', { count: gap.scenes ?? 0 })],
      ]
    : []
  const missing = lacks.filter(([count]) => count !== null && count > 0).map(([, amount]) => amount)
  const all: [string, ReactNode][] = []
  if (average !== null) {
    all.push([
      say('againstPeers'),
      <>
        <strong>{tell(difference(totalScore, average))}</strong>
        <small>{say('peersPoints', { amount: said('points', { count: average }) })}</small>
      </>,
    ])
  }
  if (change) all.push([say('againstLast'), <ChangeText change={change} report={report} />])
  if (gap) {
    all.push([
      say('distance', { level: gap.name }),
      <>
        <strong>{missing[0] ? say('lacking', { amount: missing[0] }) : say('lackingScenes')}</strong>
        {missing[1] && <small>{say('lackingMore', { amount: missing[1] })}</small>}
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

/** Whose report it is, and what was answered when. */
export function Facts({ report }: { report: DiagnosisReport }) {
  const say = useReportWords()
  const { locale } = usePortal().boot.portal
  const facts: [string, string][] = [
    ...report.about.map(({ label, value }): [string, string] => [label, value]),
    [say('factTime'), dayText(report.submitTime, locale)],
    [say('factVersion'), report.version],
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
