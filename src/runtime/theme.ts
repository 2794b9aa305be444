import type { Portal } from '../contract/portal'
import { themeVariables } from '../validate/theme-variables'

/** Sets the colours and scaling of portal.json as CSS variables; base.css holds the same values as defaults. */
export function applyTheme(root: HTMLElement, portal: Pick<Portal, 'theme' | 'scaling' | 'thresholds'>): void {
  for (const [name, value] of Object.entries(themeVariables(portal))) root.style.setProperty(name, value)
}
