import type { Link } from '../../../contract/parts/page/block-parts'
import type { Block } from '../../../contract/page'
import { quoted } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'

/** A primary button with its path and its conditions. */
interface Primary {
  link: Link
  path: Path
  when: string[]
}

const conditionOf = ({ when }: { when?: unknown }) => (when === undefined ? [] : [JSON.stringify(when)])

function primariesOf(block: Block, path: Path): Primary[] {
  const when = conditionOf(block)
  const among = (links: Link[] | undefined, at: Path, around: string[]) =>
    (links ?? []).flatMap((link, n) => (link.primary ? [{ link, path: [...at, 'links', n], when: [...around, ...conditionOf(link)] }] : []))
  const aside = 'aside' in block ? block.aside : undefined
  return [
    ...among('links' in block ? block.links : undefined, path, when),
    ...among(aside?.links, [...path, 'aside'], [...when, ...conditionOf(aside ?? {})]),
  ]
}

/** Each has a condition that the other lacks: then usually only one of them shows. */
const alternate = (one: Primary, other: Primary) =>
  one.when.some((condition) => !other.when.includes(condition)) && other.when.some((condition) => !one.when.includes(condition))

/** Reports two primary buttons with equal labels that show together. Tabs show one at a time, so each is checked alone. */
export function checkSamePrimaries(index: TreeIndex, source: Source, blocks: Block[], path: Path): void {
  const seen: Primary[] = []
  for (const primary of blocks.flatMap((block, at) => primariesOf(block, [...path, at]))) {
    const twin = seen.find((one) => one.link.label === primary.link.label && !alternate(one, primary))
    if (twin)
      index.report.add(placeOf(source, [...primary.path, 'label']), {
        code: 'page/same-primary',
        severity: 'warning',
        zh: `两个主要按钮都写着“${quoted(primary.link.label, 14)}”`,
        en: `Two primary buttons say "${primary.link.label}"`,
        fix: { zh: '留下一个；或给其中一个换上说清楚的文字，或去掉 primary', en: 'Keep one, or tell them apart, or drop "primary"' },
        related: [placeOf(source, [...twin.path, 'label'])],
      })
    seen.push(primary)
  }
}
