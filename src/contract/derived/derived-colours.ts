import { Portal } from '../portal'
import { withDefaults } from './with-defaults'

type Theme = Portal['theme']

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes `share` of a colour with black (0) or white (255). */
const mixed = (hex: string, share: number, rest: 0 | 255) =>
  `#${channelsOf(hex)
    .map((value) =>
      Math.round(value * share + rest * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Dark and light shades of a portal's own primary colour, in the proportions of the contract's colours; base.css mixes the others. */
function formsOf(primary: string): Pick<Theme, 'primaryDark' | 'accent' | 'line' | 'page' | 'footer' | 'footerText'> {
  const dark = mixed(primary, 0.7, 0)
  return {
    primaryDark: dark,
    accent: dark,
    line: mixed(primary, 0.185, 255),
    page: mixed(primary, 0.045, 255),
    footer: mixed(primary, 0.47, 0),
    footerText: mixed(primary, 0.165, 255),
  }
}

/** Every colour of a portal: the one it sets, else one derived from its primary colour, else the contract's. */
export function wholeTheme(written: Partial<Theme> = {}): Theme {
  const theme = withDefaults(Portal.properties.theme, written) as Theme
  const { primary, footer } = written
  if (primary === undefined || primary === Portal.properties.theme.properties.primary.default) return theme
  const { footerText, ...forms } = formsOf(primary)
  // The derived text colour suits a dark footer; a footer colour of the portal's own may be light.
  return { ...theme, ...forms, ...(footer === undefined ? { footerText } : {}), ...written }
}
