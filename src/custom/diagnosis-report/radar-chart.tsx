import type { ReportAxis } from '../../contract/diagnosis-report'
import { pointsOf, radarOf } from '../../validate/questionnaire/radar'
import { Bar } from './bar'
import { withSign } from './format'
import { wordWith } from '../../contract/words/word'
import { useReportTranslator, type TranslateReport } from './use-report-words'

const anchorAt = (x: number) => (Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end')

const axisText = (translate: TranslateReport, { name, value, average }: ReportAxis) =>
  average === null ? `${name}${value}` : translate('radarAxis', { name, value, average })

/** Maximum characters per line beside the picture. */
const lineLength = 6
const linesOf = (name: string) => name.match(new RegExp(`.{1,${lineLength}}`, 'gu')) ?? []

/** The name of an axis, in lines around its position. */
function AxisName({ name, x, y }: { name: string; x: number; y: number }) {
  const lines = linesOf(name)
  return (
    <text className="report__axis" y={y} textAnchor={anchorAt(x)} dominantBaseline="central">
      {lines.map((line, at) => (
        <tspan key={at} x={x} dy={`${at === 0 ? (1 - lines.length) * 0.6 : 1.2}em`}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** The dimensions as a radar chart; the list beside it states the numbers. */
export function RadarChart({ axes }: { axes: ReportAxis[] }) {
  const { rings, own, average, labels } = radarOf(axes)
  const outer = rings.at(-1) ?? []
  const { translate, toText } = useReportTranslator()
  return (
    <figure className="report__radar">
      <svg
        viewBox="-190 -145 380 290"
        role="img"
        aria-label={translate('radarAlt', { axes: axes.map((axis) => axisText(translate, axis)).join(translate('semicolon')) })}
      >
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
          <AxisName key={at} name={axes[at]?.name ?? ''} x={x} y={y} />
        ))}
      </svg>
      <figcaption>
        <ul className="report__axes">
          {axes.map(({ name, value, average: mean, change }) => (
            <li key={name}>
              <span>{name}</span>
              <strong>{value}</strong>
              <Bar rate={value} mark={mean} />
              {(mean !== null || change !== null) && (
                <small>
                  {[
                    mean === null ? '' : translate('radarPeers', { value: mean }),
                    change === null ? '' : translate('radarChange', { change: change === 0 ? toText(wordWith('even')) : withSign(change) }),
                  ]
                    .filter(Boolean)
                    .join(translate('clause'))}
                </small>
              )}
            </li>
          ))}
        </ul>
        <p className="report__legend">
          <span className="report__key report__key--own">{translate('radarOwn')}</span>
          {average && <span className="report__key report__key--average">{translate('radarPeersKey')}</span>}
          <span>{translate('radarNote')}</span>
        </p>
      </figcaption>
    </figure>
  )
}
