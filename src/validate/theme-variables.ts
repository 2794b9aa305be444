import type { Portal } from '../contract/portal'

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What portal.json says of colours, scaling and places, as CSS variables: `primaryDark` becomes `--primary-dark`. Served with the page, so that nothing moves when the script comes. */
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
