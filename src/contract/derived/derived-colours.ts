import { Portal } from '../portal'
import { withDefaults } from './with-defaults'

type Theme = Portal['theme']

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** So much of a colour, the rest black (0) or white (255). */
const mixed = (hex: string, share: number, rest: 0 | 255) =>
  `#${channelsOf(hex)
    .map((value) =>
      Math.round(value * share + rest * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Dark and light forms of a portal's own main colour, in the shares in which the contract's colours stand to each other; base.css mixes the rest. */
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

/** Every colour of a portal: what it names, else what its main colour makes of it, else the contract's. */
export function wholeTheme(written: Partial<Theme> = {}): Theme {
  const theme = withDefaults(Portal.properties.theme, written) as Theme
  const { primary, footer } = written
  if (primary === undefined || primary === Portal.properties.theme.properties.primary.default) return theme
  const { footerText, ...forms } = formsOf(primary)
  // A footer of its own may be light.
  return { ...theme, ...forms, ...(footer === undefined ? { footerText } : {}), ...written }
}
