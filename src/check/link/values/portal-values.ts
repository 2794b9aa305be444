import type { Portal } from '../../../contract/portal'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted, replaceBy } from '../../report'
import { keyNodeAt, placeOf } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'

/** Each greeting covers the hours since the previous one; the last should cover the rest of the day. */
function checkGreetings(index: TreeIndex, { value: { greetings }, source }: Entry<Portal>): void {
  const hours = greetings.map(({ before }) => before)
  const isLate = (list: number[], at: number) => at > 0 && (list[at] ?? 0) <= (list[at - 1] ?? 0)
  const late = hours.flatMap((_, at) => (isLate(hours, at) ? [at] : []))
  // When removing one entry puts all others in order, that entry is the wrong one.
  const inOrder = (list: number[]) => list.every((_, at) => !isLate(list, at))
  const odd = hours.flatMap((_, at) => (inOrder(hours.toSpliced(at, 1)) ? [at] : []))
  for (const at of late) {
    const [wrong = at] = late.length === 1 && odd.length === 1 ? odd : [at]
    const [before, after] = [hours[wrong - 1] ?? 0, hours[wrong + 1] ?? 25]
    index.report.add(placeOf(source, ['greetings', wrong, 'before']), {
      code: 'portal/greeting-order',
      zh: `“${quoted(greetings[wrong]?.text, 8)}”到 ${hours[wrong] ?? 0} 点，与前后两句不成先后`,
      en: `The greeting until ${hours[wrong] ?? 0} stands between those until ${before} and ${after}`,
      fix:
        after - before > 1
          ? { zh: `写 ${before + 1} 到 ${after - 1}`, en: `Write a number from ${before + 1} to ${after - 1}` }
          : { zh: '按钟点从早到晚写', en: 'Write them in the order of the day' },
    })
  }
  const last = greetings.at(-1)
  if (!last || last.before === 24 || greetings.some(({ before }, at) => before <= (greetings[at - 1]?.before ?? 0))) return
  index.report.add(placeOf(source, ['greetings', greetings.length - 1, 'before']), {
    code: 'portal/greeting-order',
    severity: 'warning',
    zh: `最后一句只到 ${last.before} 点，之后没有问候`,
    en: `The last greeting ends at ${last.before}`,
    fix: replaceBy(24),
  })
}

/** Two values stored under one name would overwrite each other. */
function checkStorage(index: TreeIndex, { value: { storage }, source }: Entry<Portal>): void {
  const seen = new Map<string, string>()
  for (const [key, name] of Object.entries(storage)) {
    const earlier = seen.get(name)
    if (earlier === undefined) {
      seen.set(name, key)
      continue
    }
    index.report.add(placeOf(source, ['storage', key]), {
      code: 'portal/same-storage',
      zh: `${key} 和 ${earlier} 存在同一个名字“${quoted(name, 10)}”下`,
      en: `${key} and ${earlier} are stored under one name`,
      fix: { zh: '换一个名字', en: 'Choose another name' },
      related: [placeOf(source, ['storage', earlier])],
    })
  }
}

/** Warns of an API prefix that no operation uses. Default prefixes are not the author's mistake. */
function checkPrefixes(index: TreeIndex, { value: { api }, source }: Entry<Portal>): void {
  const begins = [...new Set(index.operations.filter((one) => !one.value['x-flow']).map((one) => one.url.split('/').slice(0, 3).join('/')))]
  for (const key of ['main', 'shared'] as const) {
    const prefix = api[key]
    if (
      !keyNodeAt(source, ['api', key])
      || begins.length === 0
      || index.unsure('api')
      || index.operations.some((one) => one.url.startsWith(`${prefix}/`))
    )
      continue
    index.report.add(placeOf(source, ['api', key]), {
      code: 'portal/prefix',
      zh: `没有接口的地址以 ${quoted(prefix, 16)} 开头`,
      en: `No operation's address begins with ${prefix}`,
      fix: didYouMean(nearest(prefix, begins), begins),
    })
  }
}

function checkWidths(index: TreeIndex, { value: { dialogs }, source }: Entry<Portal>): void {
  for (const [key, { width }] of Object.entries(dialogs)) {
    if (/^\d+(?:\.\d+)?(?:%|px|rem|em|vw)$/.test(width)) continue
    const plain = width.normalize('NFKC').replace(/\s/g, '')
    const right = /^\d+(?:\.\d+)?$/.test(plain)
      ? Number(plain) <= 100
        ? `${plain}%`
        : `${plain}px`
      : /^\d+(?:\.\d+)?(?:%|px|rem|em|vw)$/.test(plain)
        ? plain
        : undefined
    index.report.add(placeOf(source, ['dialogs', key, 'width']), {
      code: 'portal/width',
      zh: `宽度要带单位：${quoted(width, 12)}`,
      en: `A width has a unit: ${width}`,
      fix: right === undefined ? { zh: '写百分比或像素，如 "60%"、"720px"', en: 'Write a percentage or pixels' } : replaceBy(right),
    })
  }
}

/** Settings with a meaning: hours in order, unique storage names, API prefixes that are used. */
export function checkPortalValues(index: TreeIndex, portal: Entry<Portal>): void {
  checkGreetings(index, portal)
  checkStorage(index, portal)
  checkPrefixes(index, portal)
  checkWidths(index, portal)
}
