import { formats, type Format } from '../../../contract/vocabulary/kinds'
import type { Place } from '../../../contract/problem'
import { pluralFormsOf, writtenForms } from '../../../validate/template/plural'
import { isTag } from '../../../validate/language'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import type { Path, Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { noteReferred, refer } from '../names/refer'
import type { Domain, DomainType } from '../values/domain'

export interface FormatUse {
  argument: string | undefined
  /** The type of the value that the format is applied to. */
  domain: Domain | undefined
  source: Source
  path: Path
  placeOfPart(source: Source, path: Path, part: string): Place
}

const amounts = { shows: ['number'], zh: '数', en: 'numbers' } as const
const times = { shows: ['text'], zh: '日期和时间', en: 'dates and times' } as const

/** The types that some formats apply to; values of other types they show as stored. */
const madeFor: Partial<Record<Format, { shows: readonly DomainType[]; zh: string; en: string }>> = {
  number: amounts,
  money: amounts,
  percent: amounts,
  date: times,
  dateTime: times,
  fromNow: times,
  plural: amounts,
}

const typeNames: Record<DomainType, string> = { text: '文字', number: '数', boolean: '是否', json: '一组内容' }

/** Warns when a format does not apply to the value's type, because it then has no effect. */
function checkShown(index: TreeIndex, format: string, { domain, source, path, placeOfPart }: FormatUse): void {
  const made = madeFor[format as Format]
  if (!made || domain?.type === undefined || made.shows.includes(domain.type)) return
  const isTime = domain.isTime === true
  index.report.add(placeOfPart(source, path, `|${format}`), {
    code: 'template/format-of-another-type',
    severity: 'warning',
    zh: `|${format} 用于${made.zh}，这里是${isTime ? '时间' : typeNames[domain.type]}`,
    en: `|${format} is for ${made.en}, this is ${isTime ? 'a time' : `of type ${domain.type}`}`,
    fix: isTime
      ? { zh: '改为 |date 或 |dateTime', en: 'Write |date or |dateTime' }
      : {
          zh: `删去 |${format}，或把这个字段的类型改为${made === amounts ? ' number' : ' dateTime'}`,
          en: `Delete |${format}, or give the field the type ${made === amounts ? 'number' : 'dateTime'}`,
        },
  })
}

/** The forms after `plural:` are those of the portal's language: the word that a count lacks would be that of another count. */
function checkForms(index: TreeIndex, { argument, source, path, placeOfPart }: FormatUse): void {
  const locale = index.portal?.value.locale
  if (locale === undefined || !isTag(locale)) return
  const asked = pluralFormsOf(locale)
  const written = argument ? writtenForms(argument) : []
  if (written.length === asked.length && !written.includes('')) return
  index.report.add(placeOfPart(source, path, '|plural'), {
    code: 'template/plural-forms',
    zh: `这种语言按数量有 ${asked.length} 种写法，这里写了 ${written.length} 种`,
    en: `The language has ${asked.length} plural form(s), ${written.length} are written here`,
    fix: {
      zh: `依次写 ${asked.join('、')}，用 / 隔开，如 |plural:${asked.map(() => '…').join('/')}`,
      en: `Write ${asked.join(', ')} in this order, with / between them`,
    },
  })
}

/** Checks a format itself, and against the type of its value. */
export function checkFormat(index: TreeIndex, format: string, use: FormatUse): void {
  const { argument, source, path, placeOfPart } = use
  const place = () => placeOfPart(source, path, format)
  const code = /^dict[^A-Za-z]\s*(\w+)$/.exec(format)?.[1]
  if (code) {
    index.report.add(place(), {
      code: 'template/unknown-format',
      zh: `dict 和字典编码之间写冒号：${quoted(format, 14)}`,
      en: 'A colon stands between dict and its code',
      fix: { zh: `改为 dict:${code}`, en: `Write dict:${code}`, replacement: `dict:${code}` },
    })
  } else if (!(formats as readonly string[]).includes(format)) {
    index.report.add(place(), {
      code: 'template/unknown-format',
      zh: `没有“${quoted(format)}”这种格式`,
      en: `There is no format "${format}"`,
      fix: didYouMean(nearest(format, formats), formats),
    })
  } else if (format === 'dict' && !argument) {
    index.report.add(place(), {
      code: 'template/no-dict',
      zh: 'dict 后面要写字典编码，如 dict:编码',
      en: 'dict needs a code: dict:CODE',
      fix: didYouMean(
        undefined,
        index.dicts.map((dict) => dict.id),
      ),
    })
  } else if (format === 'dict' && argument) {
    const known = index.dicts.find((dict) => dict.id === argument)
    if (known) noteReferred(known)
    else if (!index.unsure('dicts')) refer(index, 'dict', argument, source, path, { place: placeOfPart(source, path, argument) })
  } else if (argument && format !== 'plural') {
    const whole = `|${format}:${argument}`
    index.report.add(placeOfPart(source, path, `|${format}`), {
      code: 'template/unknown-format',
      zh: `|${format} 后面不能再写“:${quoted(argument, 12)}”`,
      en: `Nothing stands behind |${format}, and ":${argument}" has no effect`,
      fix:
        format === 'money'
          ? { zh: `改为 |money；货币写在 portal.json 的 currency`, en: 'Write |money; the currency is that of portal.json' }
          : { zh: `${whole} 改为 |${format}`, en: `Write |${format} instead of ${whole}` },
    })
  } else {
    if (format === 'plural') checkForms(index, use)
    checkShown(index, format, use)
  }
}
