import { Heading } from '../../runtime/page/parts/heading'
import type { FlowProgress } from './progress'
import { useTimeText } from './use-time-text'
import { useFlowWords } from './use-flow-words'

const shown = 6

/** The history of transitions, latest first; older ones are folded. */
export function Trail({ trail }: Pick<FlowProgress, 'trail'>) {
  const word = useFlowWords()
  if (trail.length === 0) return null
  const steps = trail.toReversed()
  const earlier = steps.length > shown + 2 ? steps.slice(shown) : []
  return (
    <div className="flow__trail">
      <Heading className="flow__trail-title">{word('flowTrail')}</Heading>
      <Steps steps={steps.slice(0, steps.length - earlier.length)} />
      {earlier.length > 0 && (
        <details className="flow__earlier">
          <summary>{word('flowEarlier', { count: earlier.length })}</summary>
          <Steps steps={earlier} />
        </details>
      )}
    </div>
  )
}

function Steps({ steps }: { steps: FlowProgress['trail'] }) {
  const word = useFlowWords()
  const timeText = useTimeText()
  return (
    <ol className="flow__steps" reversed>
      {steps.map((step, at) => (
        <li key={steps.length - at} className="flow__step">
          <p className="flow__step-line">
            <span className="flow__step-title">{step.title}</span>
            <span className="flow__step-status">{step.status}</span>
            <span className="flow__time">{word('flowBy', { by: step.by, time: timeText(step.time) })}</span>
          </p>
          {step.opinion && <p className="flow__opinion">{step.opinion}</p>}
        </li>
      ))}
    </ol>
  )
}
