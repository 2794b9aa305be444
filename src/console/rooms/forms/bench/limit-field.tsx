import { useRef, useState } from 'react'
import type { Rule } from '../../../../contract/rule'
import { translate } from '../../../translate'
import { limitOf, contradictingNumber, withNumber, withNumberInMessage, type FieldDemands, type RuleFieldType } from './rule-model'

const numberWords = { string: 'benchNumberLength', array: 'benchNumberItems' } as const

/** Whether a number can be a limit: lengths and counts are whole and not negative. */
const isLimit = (limit: number, type: RuleFieldType) =>
  type === 'number' ? Number.isFinite(limit) : Number.isSafeInteger(limit) && (type === 'integer' || limit >= 0)

/** The limit of a rule; where its message states another number, either can be adjusted to the other. */
export function LimitField({ rule, of, onChange }: { rule: Rule; of: FieldDemands; onChange(rule: Rule): void }) {
  const { type } = of
  const input = useRef<HTMLInputElement>(null)
  const limit = limitOf(rule)
  const [refused, setRefused] = useState<string>()
  const stated = contradictingNumber(rule)
  const follow = (next: Rule) => {
    onChange(next)
    // The pressed button is no longer rendered.
    input.current?.focus()
  }
  return (
    <>
      <label className="bench__number">
        {translate(type === 'string' || type === 'array' ? numberWords[type] : 'benchNumberValue')}
        <input
          ref={input}
          type="number"
          value={refused ?? limit}
          aria-invalid={Boolean(refused)}
          aria-describedby="number-help"
          onChange={({ target: { value } }) => {
            const isUsable = value !== '' && isLimit(Number(value), type)
            setRefused(isUsable ? undefined : value)
            if (isUsable) onChange(withNumber(rule, Number(value), of))
          }}
          onBlur={() => setRefused(undefined)}
        />
        <span id="number-help" className="console-panel__note">
          {translate('benchNumberHelp')}
        </span>
      </label>
      {refused && (
        <p className="bench__problem" role="alert">
          {translate('benchNumberInvalid')}
        </p>
      )}
      {limit !== undefined && stated !== undefined && (
        <p className="bench__acts">
          <button type="button" className="button" onClick={() => follow(withNumber(rule, stated, of))}>
            {translate('benchRuleFollows', { number: stated })}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => follow({ ...rule, message: withNumberInMessage(rule.message, stated, limit) })}
          >
            {translate('benchMessageFollows', { number: limit })}
          </button>
        </p>
      )}
    </>
  )
}
