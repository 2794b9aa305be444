import type { Rule } from '../../../../contract/rule'
import { say } from '../../../say'
import type { FieldType } from './rule-model'
import { useVerdict } from './use-verdict'

function isReadable(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** What a rule says, and what it does to what is taken and stored today. */
export function BenchVerdict({ rule, type, field }: { rule: Rule; type: FieldType; field?: { form: string; field: string } }) {
  const samples = [...(rule.good ?? []), ...(rule.bad ?? [])].filter((one) => typeof one === 'string')
  const asked = type === 'string' ? rule : { message: rule.message }
  const verdict = useVerdict(asked, samples, field)
  if (rule.pattern !== undefined && !isReadable(rule.pattern))
    return (
      <p className="bench__problem" role="alert">
        {say('benchPatternInvalid')}
      </p>
    )
  if (!verdict) return null
  const { state, sentence, reason, remedy, stricter, looser, records } = verdict
  return (
    <div className="bench__says" aria-live="polite">
      {rule.pattern !== undefined && sentence && (
        <p>
          <b>{say('benchSays')}</b>
          {sentence}
        </p>
      )}
      {state === 'dangerous' && <p className="bench__problem">{reason ?? say('benchDangerous')}</p>}
      {state === 'never' && <p className="bench__problem">{reason ?? say('benchNever')}</p>}
      {state !== 'sound' && remedy && <p>{remedy}</p>}
      <ul>
        {stricter !== undefined && <li>{say('benchStricter', { example: stricter })}</li>}
        {looser !== undefined && <li>{say('benchLooser', { example: looser })}</li>}
        {records.map(({ title, record: id, total, failing }) => {
          const record = title || say('reviewOfAccounts')
          return (
            <li key={id}>{failing > 0 ? say('benchRecords', { record, total, failing }) : say('benchRecordsNone', { record, total })}</li>
          )
        })}
      </ul>
    </div>
  )
}
