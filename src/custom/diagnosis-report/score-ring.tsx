import type { DiagnosisReport } from '../../contract/diagnosis-report'
import { useReportWords } from './use-report-words'

const middle = 60
const radius = 51
const around = 2 * Math.PI * radius

/** The point of the ring at this share of the circle, starting at the top. */
function onRing(share: number, distance: number) {
  const angle = (share - 0.25) * 2 * Math.PI
  return { x: middle + Math.cos(angle) * distance, y: middle + Math.sin(angle) * distance }
}

/** The score as a ring that is full at the maximum score, with a mark at the industry's average. */
export function ScoreRing({ totalScore, maxScore, average }: Pick<DiagnosisReport, 'totalScore' | 'maxScore' | 'average'>) {
  const translate = useReportWords()
  const share = Math.min(1, Math.max(0, totalScore / maxScore))
  const mark = average === null ? null : average / maxScore
  const [from, to] = mark === null ? [] : [onRing(mark, radius - 8), onRing(mark, radius + 8)]
  return (
    <div className="report__score">
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className="report__track" cx={middle} cy={middle} r={radius} />
        {share > 0 && (
          <circle
            className="report__arc"
            cx={middle}
            cy={middle}
            r={radius}
            strokeDasharray={`${share * around} ${around}`}
            transform={`rotate(-90 ${middle} ${middle})`}
          />
        )}
        {from
          && to
          && ['report__peers report__peers--edge', 'report__peers'].map((name) => (
            <line key={name} className={name} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          ))}
      </svg>
      <p className="report__points">
        <strong>{totalScore}</strong>
        <span>{translate('scoreMost', { most: maxScore })}</span>
      </p>
    </div>
  )
}
