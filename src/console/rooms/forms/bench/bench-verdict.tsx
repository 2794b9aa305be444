import { maxTriedLength, type RuleVerdict } from '../../../../contract/console/console-rule'
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

function Verdict({ verdict, hasPattern }: { verdict: RuleVerdict; hasPattern: boolean }) {
  const { state, sentence, reason, remedy, stricter, looser, records } = verdict
  return (
    <>
      {hasPattern && state === 'sound' && (
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
    </>
  )
}

/** The rule in words, and its effect on accepted and stored values. */
export function BenchVerdict({ rule, type, ...compared }: Omit<AskedRule, 'samples'> & { type: RuleFieldType }) {
  const samples = [...(rule.good ?? []), ...(rule.bad ?? [])].filter((one) => typeof one === 'string')
  const { verdict, isAwaited } = useVerdict({ rule: type === 'string' ? rule : { message: rule.message }, samples, ...compared })
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
  if (!verdict && !isAwaited) return null
  return (
    <div className="bench__says" aria-live="polite" aria-busy={isAwaited}>
      {verdict ? <Verdict verdict={verdict} hasPattern={rule.pattern !== undefined} /> : <p>{translate('benchAwaited')}</p>}
    </div>
  )
}
