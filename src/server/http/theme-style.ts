import type { Portal } from '../../contract/portal'

/** The operator's colours as CSS variables: `primaryDark` becomes `--primary-dark`. */
export function themeStyle(theme: Portal['theme']): string {
  const lines = Object.entries(theme).map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
  return `:root{${lines.join(';')}}`
}
