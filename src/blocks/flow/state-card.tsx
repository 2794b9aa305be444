import { Icon } from '../../runtime/art/icon'
import type { FlowProgress, FlowRecord } from './progress'
import { useTimeText } from './use-time-text'
import { useFlowWords } from './use-flow-words'

/** The state in words: its title, its handler, its dates, and the reason for a return. */
export function StateCard({ record: { id, progress } }: { record: FlowRecord }) {
  const word = useFlowWords()
  const { status, tone, handler, text, returned, finished } = progress
  return (
    <div className="flow__card">
      {returned && <Returned returned={returned} />}
      <p className="flow__state">
        <span className={`flow__status flow__status--${tone || 'plain'}`}>{status}</span>
        {text && <span className="flow__text">{text}</span>}
      </p>
      {/* A number stored in the record is already among its values. */}
      {progress.number && id.toUpperCase().startsWith(progress.number) && (
        <p className="flow__number">
          {word('receiptNumber')} {progress.number}
        </p>
      )}
      {!finished && (handler || progress.days !== undefined) && (
        <dl className="flow__facts">
          {handler && (
            <div className="flow__fact">
              <dt>{word('flowHandler')}</dt>
              <dd>{handler}</dd>
            </div>
          )}
          {progress.days !== undefined && <TimeUsed days={progress.days} progress={progress} />}
        </dl>
      )}
    </div>
  )
}

function Returned({ returned }: { returned: NonNullable<FlowProgress['returned']> }) {
  const word = useFlowWords()
  const timeText = useTimeText()
  return (
    <div className="flow__returned">
      <Icon name="warning" />
      <p>
        <strong>{word('flowReturned')}</strong>
        {returned.opinion || returned.title}
        <span className="flow__time">{timeText(returned.time)}</span>
      </p>
    </div>
  )
}

function TimeUsed({ days, progress: { used = 0, late, workdays = false } }: { days: number; progress: FlowProgress }) {
  const word = useFlowWords()
  const words =
    late === undefined
      ? word(workdays ? 'flowUsedWorkdays' : 'flowUsed', { used, days })
      : word(workdays ? 'flowLateWorkdays' : 'flowLate', { days, late })
  return (
    <div className={`flow__fact${late === undefined ? '' : ' flow__fact--late'}`}>
      <dt>{word('flowLimit')}</dt>
      <dd>
        <meter className="flow__meter" min={0} max={days} value={Math.min(used, days)} aria-label={words} />
        {words}
      </dd>
    </div>
  )
}
