import { useState } from 'react'
import type { CheckDigit, Rule } from '../../../../contract/rule'
import { translate } from '../../../translate'

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

/** How a check digit follows from the characters before it: their weights, and what stands for each remainder. */
export function DigitControls({ digit, rule, onChange }: { digit: CheckDigit; rule: Rule; onChange(rule: Rule): void }) {
  // A list that is being typed may end with a separator.
  const [typed, setTyped] = useState<string>()
  const put = (next: Partial<Omit<CheckDigit, 'addDigits'>> & { addDigits?: boolean }) => {
    const { letters = '', addDigits = false, ...rest } = { ...digit, ...next }
    onChange({ ...rule, checkDigit: { ...rest, ...(letters ? { letters } : {}), ...(addDigits ? { addDigits } : {}) } })
  }
  return (
    <div className="bench__pattern">
      <label>
        {translate('benchWeights')}
        <input
          value={typed ?? digit.weights.join(' ')}
          aria-describedby="weights-help"
          onChange={({ target }) => {
            setTyped(target.value)
            put({ weights: numbersIn(target.value) })
          }}
          onBlur={() => setTyped(undefined)}
        />
        <span id="weights-help" className="console-panel__note">
          {translate('benchWeightsHelp')}
        </span>
      </label>
      <label>
        {translate('benchRemainders')}
        <input value={digit.last} spellCheck={false} onChange={({ target }) => put({ last: target.value })} />
      </label>
      <label>
        {translate('benchValues')}
        <input
          value={digit.letters ?? ''}
          spellCheck={false}
          placeholder={translate('benchValuesUsual')}
          onChange={({ target }) => put({ letters: target.value })}
        />
      </label>
      <fieldset className="bench__digits">
        <legend>{translate('benchProducts')}</legend>
        <label>
          <input type="checkbox" checked={digit.addDigits ?? false} onChange={({ target }) => put({ addDigits: target.checked })} />
          {translate('benchAddDigits')}
        </label>
      </fieldset>
    </div>
  )
}
