import type { ReportAxis } from '../../contract/diagnosis-report'
import { pointsOf, radarOf } from '../../validate/questionnaire/radar'

const anchorAt = (x: number) => (Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end')

const said = ({ name, value, average }: ReportAxis) => `${name}${value}${average === null ? '' : `，同行业平均${average}`}`

/** The dimensions on one picture; the list beside it says the same in numbers. */
export function RadarChart({ axes }: { axes: ReportAxis[] }) {
  const { rings, own, average, labels } = radarOf(axes)
  const outer = rings.at(-1) ?? []
  return (
    <figure className="report__radar">
      <svg viewBox="-190 -145 380 290" role="img" aria-label={`雷达图：${axes.map(said).join('；')}`}>
        {rings.map((ring, at) => (
          <polygon key={at} className="report__ring" points={pointsOf(ring)} />
        ))}
        {outer.map(([x, y], at) => (
          <line key={at} className="report__spoke" x2={x} y2={y} />
        ))}
        {average && <polygon className="report__average" points={pointsOf(average)} />}
        <polygon className="report__own" points={pointsOf(own)} />
        {own.map(([x, y], at) => (
          <circle key={at} className="report__dot" cx={x} cy={y} r="4" />
        ))}
        {labels.map(([x, y], at) => (
          <text key={at} className="report__axis" x={x} y={y} textAnchor={anchorAt(x)} dominantBaseline="central">
            {axes[at]?.name}
          </text>
        ))}
      </svg>
      <figcaption>
        <ul className="report__axes">
          {axes.map(({ name, value, average: mean }) => (
            <li key={name}>
              <span>{name}</span>
              <strong>{value}</strong>
              {mean !== null && <small>同行业平均 {mean}</small>}
            </li>
          ))}
        </ul>
        <p className="report__legend">
          <span className="report__key report__key--own">本企业</span>
          {average && <span className="report__key report__key--average">同行业平均</span>}
          <span>各维度按得分率换算为0至100</span>
        </p>
      </figcaption>
    </figure>
  )
}
