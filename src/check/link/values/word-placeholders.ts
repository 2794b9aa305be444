import { placeholdersOf } from '../../../contract/words/word'
import { nearest } from '../../suggest/nearest'
import { quoted, replaceBy } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'

const braced = /[{｛]{1,2}\s*([^{}｛｝]*?)\s*[}｝]{1,2}/gu

interface Filled {
  places: readonly string[]
  /** Whether the text must contain all of them: without its number or name the sentence would say nothing. */
  all?: boolean
}

/** Checks the placeholders in a text, such as `{count}`, against those that the code fills. */
export function checkPlaceholders(index: TreeIndex, source: Source, path: Path, text: string, { places: filled, all }: Filled): void {
  const found = [...text.matchAll(braced)]
  const wrong = found.find(([whole, name]) => whole !== `{${name}}` || !filled.includes(name ?? ''))
  if (wrong) {
    const name = wrong[1] ?? ''
    const free = filled.filter((one) => !found.some(([whole]) => whole === `{${one}}`))
    const intended = filled.includes(name) ? name : (nearest(name, free) ?? (free.length === 1 ? free[0] : undefined))
    const right = intended === undefined ? text.replace(wrong[0], '').trim() : text.replace(wrong[0], () => `{${intended}}`)
    index.report.add(placeOf(source, path), {
      code: 'words/unknown-place',
      zh: `这里没有可填入的 ${quoted(wrong[0], 14)}，会照原样显示`,
      en: `Nothing fills in ${wrong[0]}`,
      fix: replaceBy(right),
    })
    return
  }
  const lost = filled.filter((one) => !placeholdersOf(text).includes(one))
  if (lost.length === 0 || (!all && lost.length < filled.length)) return
  index.report.add(placeOf(source, path), {
    code: 'words/lost-place',
    severity: all ? 'error' : 'warning',
    zh: `少了 {${lost[0]}}，数字或名称不会显示`,
    en: `{${lost[0]}} is missing, so that nothing is filled in`,
    fix: { zh: `在句子里补上 {${lost[0]}}`, en: `Add {${lost[0]}} to the sentence` },
  })
}
