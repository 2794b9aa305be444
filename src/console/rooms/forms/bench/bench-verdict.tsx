import { maxTriedLength } from '../../../../contract/console/console-rule'
import { translate } from '../../../translate'
import type { RuleFieldType } from './rule-model'
import { useVerdict, type AskedRule } from './use-verdict'

function isReadable(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** The rule in words, and its effect on accepted and stored values. */
export function BenchVerdict({ rule, type, ...compared }: Omit<AskedRule, 'samples'> & { type: RuleFieldType }) {
  const samples = [...(rule.good ?? []), ...(rule.bad ?? [])].filter((one) => typeof one === 'string')
  const verdict = useVerdict({ rule: type === 'string' ? rule : { message: rule.message }, samples, ...compared })
  if (rule.pattern !== undefined && rule.pattern.length > maxTriedLength)
    return (
      <p className="bench__problem" role="alert">
        {translate('benchPatternLong', { most: maxTriedLength })}
      </p>
    )
  if (rule.pattern !== undefined && !isReadable(rule.pattern))
    return (
      <p className="bench__problem" role="alert">
        {translate('benchPatternInvalid')}
      </p>
    )
  if (!verdict) return null
  const { state, sentence, reason, remedy, stricter, looser, records } = verdict
  return (
    <div className="bench__says" aria-live="polite">
      {rule.pattern !== undefined && state === 'sound' && (
        <p>
          <b>{translate('benchSays')}</b>
          {sentence || translate('benchUnsaid')}
        </p>
      )}
      {state === 'dangerous' && <p className="bench__problem">{reason ?? translate('benchDangerous')}</p>}
      {state === 'undecided' && <p>{translate('benchUndecided')}</p>}
      {state === 'never' && <p className="bench__problem">{reason ?? translate('benchNever')}</p>}
      {state !== 'sound' && remedy && <p>{remedy}</p>}
      <ul>
        {stricter !== undefined && <li>{translate('benchStricter', { example: stricter })}</li>}
        {looser !== undefined && <li>{translate('benchLooser', { example: looser })}</li>}
        {records.map(({ title, record: id, total, failing }) => {
          const record = title || translate('reviewOfAccounts')
          return (
            <li key={id}>
              {failing > 0 ? translate('benchRecords', { record, total, failing }) : translate('benchRecordsNone', { record, total })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
