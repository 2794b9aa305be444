import type { ReactNode } from 'react'
import type { DiagnosisReport, ReportChange } from '../../contract/diagnosis-report'
import { differenceText } from '../../validate/questionnaire/difference'
import { dayText } from './said'
import { ScoreRing } from './score-ring'

function ChangeText({ change, report: { totalScore, levelName } }: { change: ReportChange; report: DiagnosisReport }) {
  const { submitTime, version, score } = change
  const then = `${dayText(submitTime)}得${change.totalScore}分`
  if (score === null) {
    return (
      <>
        <strong>不作比较</strong>
        <small>
          {then}，用的是问卷{version}版，题目或分值不同
        </small>
      </>
    )
  }
  return (
    <>
      <strong>{differenceText(totalScore, change.totalScore, '分')}</strong>
      <small>
        {then}，{change.levelName === levelName ? '等级未变' : `等级由${change.levelName}变为${levelName}`}
      </small>
    </>
  )
}

/** What the score is held against: other enterprises, the report before, the next level. */
function Comparisons({ report }: { report: DiagnosisReport }) {
  const { totalScore, average, change, gap } = report
  const lacks: [number, string][] = gap
    ? [
        [gap.score, '分'],
        [gap.scenes, '个场景'],
      ]
    : []
  const missing = lacks.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`)
  const all: [string, ReactNode][] = []
  if (average !== null) {
    all.push([
      '与同行业平均比',
      <>
        <strong>{differenceText(totalScore, average, '分')}</strong>
        <small>同行业平均{average}分</small>
      </>,
    ])
  }
  if (change) all.push(['与上次比', <ChangeText change={change} report={report} />])
  if (gap) {
    all.push([
      `距离${gap.name}`,
      <>
        <strong>{missing.length > 0 ? `还差${missing[0]}` : '约束性场景不足'}</strong>
        {missing[1] && <small>另差{missing[1]}</small>}
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
  const facts = [
    ['企业名称', report.enterpriseName],
    ['所属行业', report.industryName],
    ['企业规模', report.enterSizeName],
    ['提交时间', dayText(report.submitTime)],
    ['问卷版本', report.version],
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
