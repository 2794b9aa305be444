/** A number in a message, and its role: a limit, one end of a range, or an exact number. */
export interface StatedNumber {
  value: number
  how: 'least' | 'most' | 'exact'
  /** Whether it counts characters; otherwise it may be a value. */
  ofLength: boolean
  /** It counts digits or letters, of which a pattern may have others besides. */
  ofPart?: true
  /** It counts other things: tags, hours, or the characters of each one. */
  ofOther?: true
  /** What the text writes is the value plus this: 1 in `fewer than 40`, of which the value is 39, and -1 in `more than 40`. */
  off?: 1 | -1
  /** It may mean something else: an English number without a unit, or one beyond which an answer lies. */
  unsure?: true
  index: number
  length: number
}

const digits: Record<string, number> = { 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 }
const scales: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }

/** `二十四`, `一百`, `24`, `1,000`, `1 000`. */
function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text.replace(/[^\d.]/g, ''))
  let [sum, digit] = [0, 0]
  for (const letter of text) {
    const scale = scales[letter]
    if (scale === undefined) digit = digits[letter] ?? 0
    else [sum, digit] = [sum + (digit || 1) * scale, 0]
  }
  return sum + digit
}

/** Replaces character by character, so that offsets stay valid. */
const plain = (text: string) => text.replace(/[０-９]/g, (digit) => digit.normalize('NFKC')).replace(/[—–―－~～﹣−]/g, '-')

const thousands = '\\d{1,3}(?:[, \\u00a0\\u2009\\u202f]\\d{3})+(?!\\d)(?:\\.\\d+)?'
const number = `(?<![\\d.])(${thousands}|\\d+(?:\\.\\d+)?|[零〇一二两三四五六七八九十百千]+)(?![\\d.])`
const lengthUnit = '多?(?:位|个?(?:汉?字(?![母段])|字符|英文|字母|汉字))'
const unit = `(?:${lengthUnit}|[个项人岁元条件家份种])`
const between = '(?:-+|到|至|和)'
const range = new RegExp(
  `${number}\\s*(?:${unit})?\\s*${between}\\s*${number}\\s*(${lengthUnit})?(${unit}|的?(?:正?整数|数字?)|之间)?`,
  'gu',
)
const above = new RegExp(
  `(?:最多|至多|最长|最大|不(?:得|能|可|应|要)?(?:超过|多于|大于|长于)|上限|限)(?:为|是|只能|可填)?\\s*${number}\\s*(${lengthUnit})?`,
  'gu',
)
const below = new RegExp(
  `(?:至少|最少|最短|最小|不(?:得|能|可|应|要)?(?:少于|低于|小于|短于))(?:为|是|要|填)?\\s*${number}\\s*(${lengthUnit})?`,
  'gu',
)
const within = new RegExp(`${number}\\s*(${lengthUnit})?${unit}?\\s*(?:以内|以下|之内|及以下)`, 'gu')
const upwards = new RegExp(`${number}\\s*(${lengthUnit})?${unit}?\\s*(?:以上|及以上)`, 'gu')
const counted = new RegExp(`${number}\\s*(${lengthUnit}|[项人岁元]|个(?!月))`, 'gu')

const englishNumber = `(?<![\\d.,])[£€$¥]?\\s?(${thousands}|\\d+(?:\\.\\d+)?)(?![.,]?\\d)`
// `special characters` are part of an answer, as digits are.
const englishUnit = '(?:\\s*(?:(characters?|chars?)|(digits?|letters?|[a-z-]+ (?:characters?|chars?|digits?|letters?)))\\b)?'
const englishMost =
  '(?:at most|up to|(?:no|not) (?:more|greater|higher|longer) than|not (?:above|over)|(?:not|cannot) exceed|max(?:imum)?(?: of| is|\\.|:)?)'
const englishLeast = '(?:at least|(?:no|not) (?:less|fewer|lower|shorter) than|not (?:below|under)|min(?:imum)?(?: of| is|\\.|:)?)'
/** What may follow a number that is a value: a currency, or a word that is no noun. */
const notNoun =
  '[A-Z]{3}|(?:pounds?|euros?|dollars?|pence|cents?|yuan|per ?cent|and|or|to|in|if|with|for|of|at|but|is|are|as|on|including|inclusive|only|please|long|per|total|altogether|max(?:imum)?|min(?:imum)?)'
const noun = new RegExp(`^[ -]*(?!(?:${notNoun})\\b)\\p{L}`, 'u')
const decimals = /^[ -]*(?:decimals?\b|d\.?p\b|(?:digits?|figures?|places?) (?:after|behind)\b)/i
const ofEach = /^[^.;!?]*?\b(?:each|apiece|per)\b/i
const negated = /\b(?:no|not|never|cannot|without|nor|\w+n['’]t)\b[^.,;:!?]*$/i
const strictly = /^(?:(more|greater|higher|longer|larger) than|(?:less|fewer|lower|shorter|smaller) than|under|below) /i
const english: readonly [RegExp, ...StatedNumber['how'][]][] = [
  [new RegExp(`\\bbetween ${englishNumber}${englishUnit} and ${englishNumber}${englishUnit}`, 'giu'), 'least', 'most'],
  [new RegExp(`${englishNumber}${englishUnit}(?: ?- ?| to )${englishNumber}${englishUnit}`, 'giu'), 'least', 'most'],
  [new RegExp(`\\b${englishMost} ${englishNumber}${englishUnit}`, 'giu'), 'most'],
  [new RegExp(`\\b${englishLeast} ${englishNumber}${englishUnit}`, 'giu'), 'least'],
  [new RegExp(`${englishNumber}${englishUnit}(?: \\w+)? or (?:less|fewer|under)\\b`, 'giu'), 'most'],
  [new RegExp(`${englishNumber}${englishUnit}(?: \\w+)? or more\\b`, 'giu'), 'least'],
  [new RegExp(`\\b(?:(?:less|fewer|lower|shorter|smaller) than|under|below) ${englishNumber}${englishUnit}`, 'giu'), 'most'],
  [new RegExp(`\\b(?:more|greater|higher|longer|larger) than ${englishNumber}${englishUnit}`, 'giu'), 'least'],
  [new RegExp(`${englishNumber}\\s*(?:(characters?|chars?)|(digits?|letters?))\\b`, 'giu'), 'exact'],
]

/** `fewer than 40` takes at most 39; `not have more than 40` takes at most 40. */
function strictBound(before: string, words: string, value: number): Pick<StatedNumber, 'value' | 'how' | 'off' | 'unsure'> | undefined {
  const found = strictly.exec(words)
  if (!found) return undefined
  const isMore = found[1] !== undefined
  if (negated.test(before)) return { value, how: isMore ? 'most' : 'least' }
  return isMore ? { value: value + 1, how: 'least', off: -1, unsure: true } : { value: value - 1, how: 'most', off: 1, unsure: true }
}

/** The numbers of an English message: a range without a unit states none, as in `10-12 Pier Road`. */
function englishNumbersIn(text: string): StatedNumber[] {
  return english.flatMap(([pattern, ...hows]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const groups = hows.map((how, at) => ({ how, found: match[at * 3 + 1] ?? '', units: match.slice(at * 3 + 2, at * 3 + 4) }))
      const [letters, parts] = [0, 1].map((unit) => groups.some(({ units }) => units[unit] !== undefined))
      if (hows.length > 1 && !letters && !parts && !/^between/i.test(match[0])) return []
      const end = match.index + match[0].length
      const after = text.slice(end)
      if (decimals.test(after)) return []
      const isOther =
        (!letters && !parts && noun.test(after))
        || ofEach.test(after)
        || /\b(?:each|every|per)\b[^.,;!?\d]*$/i.test(text.slice(0, match.index))
      let from = 0
      return groups.map(({ how, found }): StatedNumber => {
        const at = match[0].indexOf(found, from)
        from = at + found.length
        return {
          value: numberOf(found),
          how,
          ofLength: letters === true || parts === true,
          index: match.index + at,
          length: found.length,
          ...(parts ? { ofPart: true } : {}),
          ...(isOther ? { ofOther: true } : {}),
          ...(letters ? {} : { unsure: true }),
          ...strictBound(text.slice(0, match.index), match[0], numberOf(found)),
        }
      })
    }),
  )
}

/** The text with the value of one of its numbers replaced. */
export const withStatedNumber = (text: string, { index, length, off }: StatedNumber, value: number): string =>
  text.slice(0, index) + String(value + (off ?? 0)) + text.slice(index + length)

/** Chinese numerals count only before a unit of characters; `至少一个` and `第一` state no number. */
const isSure = (text: string, ofLength: boolean) => /^\d/.test(text) || (ofLength && text !== '一')

/** Every number in a message; where patterns overlap, the most specific one wins. */
export function statedNumbersIn(message: string): StatedNumber[] {
  const text = plain(message)
  const numbers: StatedNumber[] = []
  const add = (found: string | undefined, index: number, how: StatedNumber['how'], ofLength: boolean) => {
    if (found === undefined || !isSure(found, ofLength) || numbers.some((one) => one.index === index)) return
    numbers.push({ value: numberOf(found), how, ofLength, index, length: found.length })
  }
  for (const match of text.matchAll(range)) {
    const [whole, low = '', high = '', letters] = match
    const ofLength = letters !== undefined || new RegExp(`${lengthUnit}\\s*${between}`, 'u').test(whole)
    const end = match.index + whole.indexOf(high, whole.indexOf(low) + low.length)
    if (!ofLength && match[4] === undefined) continue
    add(low, match.index, 'least', ofLength)
    add(high, end, 'most', ofLength)
  }
  for (const [pattern, how] of [
    [above, 'most'],
    [within, 'most'],
    [below, 'least'],
    [upwards, 'least'],
    [counted, 'exact'],
  ] as const) {
    for (const match of text.matchAll(pattern))
      add(
        match[1],
        match.index + match[0].indexOf(match[1] ?? ''),
        how,
        match[2] !== undefined && new RegExp(`^${lengthUnit}$`, 'u').test(match[2]),
      )
  }
  for (const one of /[a-z]{2}/i.test(text) ? englishNumbersIn(text) : [])
    if (!numbers.some(({ index }) => index === one.index)) numbers.push(one)
  return numbers.sort((a, b) => a.index - b.index)
}
