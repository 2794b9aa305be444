import { Icon } from '../../runtime/art/icon'
import type { FlowProgress } from './progress'
import { useFlowWords } from './use-flow-words'

/** The stages in order; the open one is the current step. */
export function Stages({ stages }: Pick<FlowProgress, 'stages'>) {
  const word = useFlowWords()
  return (
    <ol className="flow__stages">
      {stages.map(({ title, state }, at) => (
        <li key={title} className={`flow__stage flow__stage--${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="flow__stage-number" aria-hidden="true">
            {state === 'done' ? <Icon name="check" /> : at + 1}
          </span>
          <span className="flow__stage-title">{title}</span>
          {state === 'done' && <span className="visually-hidden">{word('flowStageDone')}</span>}
        </li>
      ))}
    </ol>
  )
}
