import type { Portal } from '../contract/portal'

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Colours, scaling and positions of portal.json as CSS variables; part of the document, so that script causes no layout shift. */
export function themeVariables({ theme, scaling, thresholds }: Pick<Portal, 'theme' | 'scaling' | 'thresholds'>): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(theme).map(([name, color]) => [`--${dashed(name)}`, color])),
    '--design-width': String(scaling.designWidth),
    '--design-root': String(scaling.rootFontSize),
    '--mobile-root': `${scaling.mobileRootFontSize}px`,
    '--top-bottom': String(thresholds.backToTopBottom),
    '--top-right': String(thresholds.backToTopRight),
  }
}
