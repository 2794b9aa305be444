import { translate } from '../../../say'
import { digitPlaces, withDigit, patternWithDigits } from './pattern-places'

const all = [...'0123456789']

/** The places of a pattern that are one digit each: which digits they may be, without writing any of it. */
export function DigitPlaces({ pattern, onChange }: { pattern: string; onChange(pattern: string): void }) {
  return digitPlaces(pattern).map((part) => {
    const { digits = '', place = 0 } = part
    return (
      <fieldset key={place} className="bench__digits">
        <legend>{translate('benchDigits', { place })}</legend>
        {all.map((digit) => {
          const isTaken = digits.includes(digit)
          return (
            <label key={digit}>
              <input
                type="checkbox"
                checked={isTaken}
                // A place that takes nothing would let nothing pass.
                disabled={isTaken && digits.length === 1}
                onChange={({ target }) => onChange(patternWithDigits(pattern, part, withDigit(digits, digit, target.checked)))}
              />
              {digit}
            </label>
          )
        })}
      </fieldset>
    )
  })
}
