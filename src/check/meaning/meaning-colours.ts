import { quoted, replaceBy } from '../report'
import { nodeAt, placeOf } from '../source'
import type { TreeIndex } from '../tree-index'
import { channels, contrast, textColours, minContrast as least, backgroundColours, type ColourName as Name } from './colours'

/** The same hue, darkened just enough to be readable on every background. */
function darkened(hex: string, on: string[]): string | undefined {
  for (let share = 0.95; share > 0; share -= 0.05) {
    const tried = `#${channels(hex)
      .map((value) =>
        Math.round(value * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    if (on.every((paper) => contrast(tried, paper) >= least)) return tried
  }
  return undefined
}

/** Reports text colours without enough contrast; when nearly all fail on one background, blames that. */
export function checkColours(index: TreeIndex): void {
  const { portal } = index
  if (!portal) return
  const { theme } = portal.value
  const faint = (paper: Name) => textColours.filter((ink) => contrast(theme[ink], theme[paper]) < least)
  const dark = backgroundColours.filter((paper) => faint(paper).length > textColours.length / 2)
  const report = (name: Name, other: Name, right: string | undefined) => {
    const ratio = contrast(theme[name], theme[other]).toFixed(1)
    index.report.add(placeOf(portal.source, ['theme', name]), {
      code: 'looks/contrast',
      severity: 'warning',
      zh: `颜色 ${quoted(theme[name], 7)} 与${dark.includes(name) ? '文字' : '底色'}太接近，看不清`,
      en: `Contrast of ${name} to ${other} is ${ratio}, at least ${least} is needed`,
      fix: right === undefined ? { zh: '换一种更浅的底色', en: 'Choose a lighter colour' } : replaceBy(right),
    })
  }
  if (contrast(theme.footerText, theme.footer) < least) report('footerText', 'footer', undefined)
  for (const paper of dark) report(paper, 'ink', undefined)
  const light = backgroundColours.filter((paper) => !dark.includes(paper))
  const worstFor = (ink: Name) => light.find((paper) => faint(paper).includes(ink))
  const isWritten = (name: Name) => nodeAt(portal.source, ['theme', name]) !== nodeAt(portal.source, ['theme'])
  for (const ink of textColours) {
    const worst = worstFor(ink)
    // A colour that the theme derives from its main colour is told with that one.
    if (worst && (isWritten(ink) || !isWritten('primary') || !worstFor('primary')))
      report(
        ink,
        worst,
        darkened(
          theme[ink],
          light.map((paper) => theme[paper]),
        ),
      )
  }
}
