import type { ReactNode } from 'react'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import type { ReportSection } from '../../contract/questionnaire'
import { ActionLink } from '../../runtime/page/action-link'
import { Heading } from '../../runtime/page/heading'
import { Priorities } from './priorities'
import { RadarChart } from './radar-chart'
import { Summary } from './summary'
import { SceneTable, ScoreTable } from './tables'

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
          <Heading className="report__kind">{name}</Heading>
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
  priorities: Priorities,
  radar: ({ axes }) => <RadarChart axes={axes} />,
  indicators: ({ rows, benchmark }) => <ScoreTable rows={rows} benchmark={benchmark} />,
  scenes: ({ scenes }) => <SceneTable scenes={scenes} />,
  gap: Gap,
  findings: Findings,
  resources: Resources,
  statement: Statement,
}
