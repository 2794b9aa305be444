import { spaced } from '../../contract/derived/contract-type'
import type { WidgetProps } from '@rjsf/utils'
import { contrast, minContrast, contrastsWith, type ColourName } from '../../check/meaning/colours'
import { wholeTheme } from '../../contract/derived/derived-colours'
import { Portal } from '../../contract/portal'
import { useStore } from '../../runtime/store'
import { speaksChinese } from '../language'
import { translate } from '../translate'
import { view } from '../store/console-view'
import { jsonIn } from '../store/files'

const names = Portal.properties.theme.properties
const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)

/** The paired colour with the lowest contrast. */
function hardest(name: string, colour: string, theme: Portal['theme']): { other: ColourName; ratio: number } | undefined {
  const [worst] = contrastsWith(name)
    .map((other) => ({ other, ratio: contrast(colour, theme[other]) }))
    .sort((one, another) => one.ratio - another.ratio)
  return worst
}

/** A colour, with its contrast to the colours that it is combined with. */
export function ColourWidget({ id, name, value, label, onChange, required }: WidgetProps) {
  const portal = jsonIn(useStore(view).files, 'portal.json') as unknown as Partial<Portal> | undefined
  const colour = isColour(value) ? value : undefined
  const found = colour && hardest(name, colour, wholeTheme(portal?.theme))
  const isPoor = found !== undefined && found !== '' && found.ratio < minContrast
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
      {found && (
        <span className={isPoor ? 'colour__note colour__note--poor' : 'colour__note'}>
          {translate(isPoor ? 'contrastPoor' : 'contrastGood', {
            other: speaksChinese ? (names[found.other].title ?? '') : spaced(found.other),
            ratio: found.ratio.toFixed(1),
          })}
        </span>
      )}
    </div>
  )
}
