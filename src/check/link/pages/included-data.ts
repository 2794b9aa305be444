import type { BlockOf, DataCall, Page } from '../../../contract/page'
import { includedPages } from '../../../contract/derived/blocks-of'
import { quoted } from '../../report'
import { placeOf, placeOfKey, type Path } from '../../source'
import type { BlockUnderCheck } from './block-under-check'

/** A data source of a page. */
interface Named {
  page: Page
  call: DataCall
}

const dataOf = (page: Page): [string, Named][] => Object.entries(page.data ?? {}).map(([name, call]) => [name, { page, call }])

/** An included page does not render its own includes, which could be endless. */
export function checkIncludedTabs({ index, source, page }: BlockUnderCheck, block: BlockOf<'tabs'>, path: Path): void {
  block.items.forEach(({ include }, at) => {
    const part = index.pages.find(({ id }) => id === include)
    if (!part || includedPages(part.value.blocks).length === 0) return
    const isOwn = part.id === page.id
    index.report.add(placeOf(source, [...path, 'items', at, 'include']), {
      code: 'page/included-tabs',
      zh: isOwn ? '标签包含了本页自己' : `页面 ${quoted(part.id, 16)} 的标签又包含了别的页面`,
      en: isOwn ? 'A tab includes its own page' : `The tabs of page ${part.id} include pages themselves`,
      fix: { zh: '换成没有 include 的页面，或把区块写在这里', en: 'Include a page whose tabs include none, or write the blocks here' },
    })
  })
}

/**
 * A page and the pages that its tabs include share one set of data, so a name with two meanings would show one tab's data in another. Two
 * pages may read the same source under the same name.
 */
export function checkIncludedData({ index, source, page }: BlockUnderCheck, block: BlockOf<'tabs'>, path: Path): void {
  const known = new Map(dataOf(page))
  block.items.forEach(({ include }, at) => {
    const part = index.pages.find(({ id }) => id === include)
    for (const [name, mine] of part ? dataOf(part.value) : []) {
      const other = known.get(name)
      known.set(name, other ?? mine)
      if (!part || !other || JSON.stringify(other.call) === JSON.stringify(mine.call)) continue
      const first = index.pages.find(({ id }) => id === other.page.id)?.source ?? source
      index.report.add(placeOf(source, [...path, 'items', at, 'include']), {
        code: 'page/included-data',
        zh: `${quoted(part.id, 12)} 的数据 ${quoted(name, 8)} 与 ${quoted(other.page.id, 12)} 的重名`,
        en: `Data "${name}" of page ${part.id} is another thing than that of page ${other.page.id}`,
        fix: { zh: `在一个页面里把数据 ${name} 改名，用到它的地方一起改`, en: `Rename data "${name}" in one of the pages, with its uses` },
        related: [placeOfKey(part.source, ['data', name]), placeOfKey(first, ['data', name])],
      })
    }
  })
}
