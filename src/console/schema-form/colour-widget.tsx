import type { WidgetProps } from '@rjsf/utils'
import { translate } from '../say'

/** Relative luminance as WCAG 2 has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How well a colour stands out from white, 1 to 21. */
export const contrastWithWhite = (colour: string): number => 1.05 / (luminance(colour) + 0.05)

/** What text needs (WCAG 2, 1.4.3). */
const least = 4.5

/** A colour, with what can be read in it. */
export function ColourWidget({ id, value, label, onChange, required }: WidgetProps) {
  const colour = typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : undefined
  const ratio = colour === undefined ? undefined : contrastWithWhite(colour)
  return (
    <div className="colour">
      <input
        id={id}
        type="color"
        aria-label={label}
        value={colour ?? '#000000'}
        required={required}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        type="text"
        aria-label={`${label} #`}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
      {ratio !== undefined && (
        <span className={ratio < least ? 'colour__note colour__note--poor' : 'colour__note'}>
          {translate('contrast', { ratio: ratio.toFixed(1) })} {translate(ratio < least ? 'contrastPoor' : 'contrastGood')}
        </span>
      )}
    </div>
  )
}
