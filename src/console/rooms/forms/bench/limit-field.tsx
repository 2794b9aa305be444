import { useRef } from 'react'
import type { Rule } from '../../../../contract/rule'
import { translate } from '../../../say'
import { limitOf, otherNumberTold, withNumber, withNumberTold, type AskedOf } from './rule-model'

const numberWords = { string: 'benchNumberLength', array: 'benchNumberItems' } as const

/** The limit of a rule; where its message states another number, either can be adjusted to the other. */
export function LimitField({ rule, of, onChange }: { rule: Rule; of: AskedOf; onChange(rule: Rule): void }) {
  const { type } = of
  const input = useRef<HTMLInputElement>(null)
  const limit = limitOf(rule)
  const told = otherNumberTold(rule)
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
      {limit !== undefined && told !== undefined && (
        <p className="bench__acts">
          <button type="button" className="button" onClick={() => follow(withNumber(rule, told, of))}>
            {translate('benchRuleFollows', { number: told })}
          </button>
          <button type="button" className="button" onClick={() => follow({ ...rule, message: withNumberTold(rule.message, told, limit) })}>
            {translate('benchMessageFollows', { number: limit })}
          </button>
        </p>
      )}
    </>
  )
}
