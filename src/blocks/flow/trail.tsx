import { format } from '../../validate/formats'
import { usePortal } from '../../runtime/context'
import { Heading } from '../../runtime/page/heading'
import type { Progress } from './progress'

/** What was done, by whom and when, the latest first. */
export function Trail({ trail }: Pick<Progress, 'trail'>) {
  const { word } = usePortal()
  if (trail.length === 0) return null
  return (
    <div className="flow__trail">
      <Heading className="flow__trail-title">{word('flowTrail')}</Heading>
      <ol className="flow__steps" reversed>
        {trail.toReversed().map((step, at) => (
          <li key={trail.length - at} className="flow__step">
            <p className="flow__step-line">
              <span className="flow__step-title">{step.title}</span>
              <span className="flow__step-status">{step.status}</span>
              <span className="flow__time">{`${step.by}　${String(format(step.time, 'dateTime', { dicts: {}, argument: undefined, now: new Date() }))}`}</span>
            </p>
            {step.opinion && <p className="flow__opinion">{step.opinion}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}
