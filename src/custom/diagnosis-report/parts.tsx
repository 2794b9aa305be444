import type { ReactNode } from 'react'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import type { ReportSection } from '../../contract/questionnaire'
import { ActionLink } from '../../runtime/page/action-link'
import { RadarChart } from './radar-chart'
import { SceneTable, ScoreTable } from './tables'

const day = (time: string) =>
  new Date(time).toLocaleDateString('zh-CN', { timeZone: 'Asia/Shanghai', year: 'numeric', month: 'long', day: 'numeric' })

function Summary(report: DiagnosisReport) {
  const facts = [
    ['企业名称', report.enterpriseName],
    ['所属行业', report.industryName],
    ['企业规模', report.enterSizeName],
    ['提交时间', day(report.submitTime)],
    ['问卷版本', report.version],
  ]
  return (
    <div className="report__summary">
      <p className="report__score">
        <strong>{report.totalScore}</strong>
        <span>满分{report.maxScore}</span>
      </p>
      <div>
        <p className="report__name">{report.levelName}</p>
        <p className="report__meaning">{report.levelSummary}</p>
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
      </div>
    </div>
  )
}

function Gap({ gap }: DiagnosisReport) {
  if (!gap) return <p>已达到最高等级，请继续保持，并把做法推广给同行。</p>
  const lacks: [string, number, string][] = [
    ['分数', gap.score, '分'],
    ['达到该级的场景', gap.scenes, '个'],
    ['其中约束性场景', gap.constraintScenes, '个'],
  ]
  return (
    <>
      <p>距离{gap.name}，三项须同时满足：</p>
      <ul className="report__gap">
        {lacks.map(([name, count, unit]) => (
          <li key={name} className={count === 0 ? 'report__met' : undefined}>
            <span>{name}</span>
            <strong>{count === 0 ? '已满足' : `还差${count}${unit}`}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}

function Findings({ findings }: DiagnosisReport) {
  if (findings.length === 0) return <p>没有明显的短板，请对照应用场景等级继续提升。</p>
  return (
    <ol className="report__findings">
      {findings.map(({ name, text, suggestion }) => (
        <li key={name}>
          <strong>{name}</strong>
          <p>{text}</p>
          <p className="report__suggestion">建议：{suggestion}</p>
        </li>
      ))}
    </ol>
  )
}

function Resources({ resources }: DiagnosisReport) {
  if (resources.length === 0) return <p>暂时没有与短板对应的资源，可到数字商城和政策服务中查找。</p>
  return (
    <div className="report__resources">
      {resources.map(({ title, route, items }) => (
        <div key={title}>
          <p className="report__kind">{title}</p>
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

function Statement({ basis, disclaimer, commitment }: DiagnosisReport) {
  return (
    <div className="report__statement">
      <p>{disclaimer}</p>
      <p>{basis}</p>
      <p>真实性承诺：{commitment}</p>
    </div>
  )
}

/** What each part of a report shows. */
export const parts: Record<ReportSection, (report: DiagnosisReport) => ReactNode> = {
  summary: Summary,
  radar: ({ axes }) => <RadarChart axes={axes} />,
  indicators: ({ rows, benchmark }) => <ScoreTable rows={rows} benchmark={benchmark} />,
  scenes: ({ scenes }) => <SceneTable scenes={scenes} />,
  gap: Gap,
  findings: Findings,
  resources: Resources,
  statement: Statement,
}
