import type { Portal } from '../contract/portal'

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The colours and the scaling of portal.json as CSS variables; base.css holds the same values for before. */
export function applyTheme(root: HTMLElement, { theme, scaling, thresholds }: Pick<Portal, 'theme' | 'scaling' | 'thresholds'>): void {
  for (const [name, color] of Object.entries(theme)) root.style.setProperty(`--${dashed(name)}`, color)
  root.style.setProperty('--design-width', String(scaling.designWidth))
  root.style.setProperty('--design-root', String(scaling.rootFontSize))
  root.style.setProperty('--mobile-root', `${scaling.mobileRootFontSize}px`)
  root.style.setProperty('--top-bottom', String(thresholds.backToTopBottom))
  root.style.setProperty('--top-right', String(thresholds.backToTopRight))
}
