import { useRef } from 'react'
import type { Rule } from '../../../../contract/rule'
import { translate } from '../../../translate'
import { limitOf, contradictingNumber, withNumber, withNumberInMessage, type FieldDemands } from './rule-model'

const numberWords = { string: 'benchNumberLength', array: 'benchNumberItems' } as const

/** The limit of a rule; where its message states another number, either can be adjusted to the other. */
export function LimitField({ rule, of, onChange }: { rule: Rule; of: FieldDemands; onChange(rule: Rule): void }) {
  const { type } = of
  const input = useRef<HTMLInputElement>(null)
  const limit = limitOf(rule)
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
          value={limit}
          aria-describedby="number-help"
          onChange={({ target }) => target.value !== '' && onChange(withNumber(rule, Number(target.value), of))}
        />
        <span id="number-help" className="console-panel__note">
          {translate('benchNumberHelp')}
        </span>
      </label>
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
