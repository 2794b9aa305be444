import { memoizeByData } from '../memoize-by-data'
import { quoted, replaceBy } from '../report'
import { placeOf, type Path } from '../source'
import type { TreeIndex } from '../tree-index'
import { unseenKeys, webCodeIn } from '../web-code'

/** Characters that XML does not allow: a Word document or a feed with one of them does not open. */
const unprintable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu

function texts(value: unknown, path: Path): { text: string; path: Path }[] {
  if (typeof value === 'string') return webCodeIn(value) || value.search(unprintable) >= 0 ? [{ text: value, path }] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) =>
    unseenKeys.has(key) ? [] : texts(one, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

const markedTexts = memoizeByData((data) => texts(data, []))

/** Web code in a text (script that would run, and markup that would be shown literally), and characters that cannot be shown. */
export function checkMarkup(index: TreeIndex): void {
  // Checks files as written, so that a shared text is reported where it is declared.
  for (const source of index.sources.filter((one) => !one.broken).map((one) => one.asWritten ?? one)) {
    for (const { text, path } of markedTexts(source.data)) {
      const code = webCodeIn(text)
      if (!code) {
        index.report.add(placeOf(source, path), {
          code: 'text/unprintable',
          zh: `文字里有不能显示的字符：${quoted(text.replace(unprintable, '□'), 12)}`,
          en: 'A text holds a character that cannot be shown',
          fix: replaceBy(text.replace(unprintable, '')),
        })
        continue
      }
      const script = code === 'script'
      const plain = text.replace(/<[^<>]*>/g, '').trim()
      if (path.at(-1) === 'href') continue
      index.report.add(placeOf(source, path), {
        code: script ? 'text/script' : 'text/markup',
        severity: script ? 'security' : 'error',
        zh: script ? `文字里不能有网页代码：${quoted(text, 14)}` : `文字里的标记会原样显示：${quoted(text, 14)}`,
        en: script ? 'A text may not hold code of a web page' : 'Markup in a text is shown as it stands',
        fix: { zh: '只写普通文字', en: 'Write plain text', ...(plain ? { replacement: JSON.stringify(plain) } : {}) },
      })
    }
  }
}
