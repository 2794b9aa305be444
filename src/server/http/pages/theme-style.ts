import type { Portal } from '../../../contract/portal'
import { themeVariables } from '../../../validate/theme-variables'

/** The operator's colours and measures for the first paint. */
export const themeStyle = (portal: Pick<Portal, 'theme' | 'scaling' | 'thresholds'>): string =>
  `:root{${Object.entries(themeVariables(portal))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
