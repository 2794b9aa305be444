import { translate } from '../../../translate'
import { digitPlaces, withDigit, patternWithDigits } from './pattern-places'

const all = [...'0123456789']

/** The single-digit positions of a pattern: allowed digits are chosen by checkboxes. */
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
                // A position without any digit would let nothing match.
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
