import type { Portal } from '../../../../contract/portal'
import { themeVariables } from '../../../../validate/theme-variables'
import { textFactor, type Preferences } from '../../../../validate/view-preferences'

const rootOf = (variables: Record<string, string | number>) =>
  `:root{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** CSS for the first paint: the portal's colours and sizes, and the visitor's text size. */
export function themeStyle(portal: Pick<Portal, 'theme' | 'scaling' | 'thresholds'>, preferences: Preferences): string {
  const factor = textFactor(preferences, portal.scaling)
  return rootOf(themeVariables(portal)) + (factor === 1 ? '' : rootOf({ '--text-factor': factor }))
}
