import type { Portal } from '../../contract/portal'

export type ColourName = keyof Portal['theme']

/** Colours of text, and of the backgrounds below it. */
export const textColours: ColourName[] = ['ink', 'muted', 'primary', 'primaryDark', 'accent', 'success', 'warning', 'danger']
export const backgroundColours: ColourName[] = ['surface', 'page']
/** WCAG 2.2 AA for text of ordinary size. */
export const minContrast = 4.5

export const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) =>
    value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** The colours that a colour must contrast with; none when it is neither text nor background. */
export function contrastsWith(name: string): ColourName[] {
  if (name === 'footer') return ['footerText']
  if (name === 'footerText') return ['footer']
  if (backgroundColours.some((one) => one === name)) return textColours
  return textColours.some((one) => one === name) ? backgroundColours : []
}
