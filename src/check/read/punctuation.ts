import { bracketFault } from './bracket-fault'
import { insert, isLoneMark, jsonFault, replace, type Context, type Diagnose, type JsonFault } from './json-fault'

const closing = /^[\]}]/
const expectsMore: readonly string[] = ['PropertyNameExpected', 'ValueExpected']

const numberFault = (offset: number, token: string) => {
  const value = Number(token.replace(/^\+/, '').replace(/,/g, ''))
  return jsonFault(
    'json/bad-number',
    offset,
    token.length,
    {
      zh: `数字写法不对：${token.slice(0, 12)}`,
      en: `${token} is not a JSON number`,
      fix: [Number.isFinite(value) ? `改为 ${value}` : '不要以 0、+ 或小数点开头或结尾', 'No leading zero, plus sign or bare point'],
    },
    Number.isFinite(value) ? { repair: replace(offset, token.length, String(value)) } : {},
  )
}

/** What `0x6E`, `600_000` or `12万` stand for. */
function numberMeant(whole: string): string {
  if (/^0x[0-9a-f]+$/i.test(whole)) return String(Number(whole))
  const scale = /[万萬]$/.test(whole) ? 10_000 : /[亿億]$/.test(whole) ? 100_000_000 : /^[\d.]+k$/i.test(whole) ? 1000 : 1
  return String(Math.round(Number.parseFloat(whole.replace(/[,_]/g, '')) * scale * 1e6) / 1e6)
}

/** `110px`: a unit right behind the number. `600,000`: a comma between thousands, where a key should follow. */
const unitOrThousands: Diagnose = ({ text, offset, error, token, previousEnd }) => {
  const thousands = error === 'PropertyNameExpected' ? /\d{1,3},$/.exec(text.slice(0, previousEnd)) : null
  const start = thousands ? thousands.index : offset - (/-?[\d.]+$/.exec(text.slice(0, offset))?.[0].length ?? 0)
  const unit =
    error === 'InvalidSymbol'
    && previousEnd === offset
    && start < offset
    && /^(?:[a-z%\u4e00-\u9fff]+|x[0-9a-f]+|[_\d]+[a-z]?)$/i.test(token)
  const rest = /^\d{3}(?!\d)/.exec(text.slice(offset))?.[0]
  if (!unit && !(thousands && rest)) return undefined
  const whole = text.slice(start, offset) + (unit ? token : rest)
  const right = numberMeant(whole)
  return jsonFault(
    'json/bad-number',
    start,
    whole.length,
    {
      zh: `数字里不要写${unit ? '单位和字母' : '逗号'}：${whole.slice(0, 12)}`,
      en: `${whole} is not a JSON number`,
      fix: [`改为 ${right}`, `Write ${right}`],
    },
    { repair: replace(start, whole.length, right) },
  )
}

/** `1,15` for 1.15, as spreadsheets of other countries write it. */
const decimalComma: Diagnose = ({ text, offset, error, previousEnd }) => {
  const whole = error === 'PropertyNameExpected' ? /:\s*(-?\d+),$/.exec(text.slice(Math.max(0, previousEnd - 40), previousEnd)) : null
  const rest = /^\d+(?=\s*[,}\]\r\n])/.exec(text.slice(offset))?.[0]
  if (!whole?.[1] || !rest || offset !== previousEnd) return undefined
  const start = previousEnd - whole[1].length - 1
  const right = `${whole[1]}.${rest}`
  return jsonFault(
    'json/bad-number',
    start,
    right.length,
    {
      zh: `小数点要写 .，不是逗号：${text.slice(start, start + right.length).slice(0, 12)}`,
      en: `A decimal point is a full stop: ${right}`,
      fix: [`改为 ${right}`, `Write ${right}`],
    },
    { repair: replace(start, right.length, right) },
  )
}

const badNumber: Diagnose = ({ text, offset, error, token, previousEnd }) => {
  if (error === 'InvalidNumberFormat' || error === 'UnexpectedEndOfNumber' || (error === 'InvalidSymbol' && /^[-+.]?[\d.]/.test(token)))
    return numberFault(offset, /^[-+.\w]+/.exec(text.slice(offset))?.[0] ?? token)
  const next = text[offset] ?? ''
  if (error !== 'CommaExpected' || previousEnd !== offset || !/[\d.]/.test(next) || !/\d/.test(text[offset - 1] ?? '')) return undefined
  const start = offset - (/[-\d.]+$/.exec(text.slice(0, offset))?.[0].length ?? 1)
  return numberFault(start, /^[-+.\w]+/.exec(text.slice(start))?.[0] ?? '')
}

const signs: Record<string, string> = { '=': ':', '(': '[', ')': ']' }

const wrongSign: Diagnose = ({ offset, error, token }) => {
  if (error !== 'InvalidSymbol' || !(isLoneMark(token) || /^[=;|&()]/.test(token))) return undefined
  const right = signs[token[0] ?? ''] ?? ','
  return jsonFault(
    'json/wrong-mark',
    offset,
    1,
    {
      zh: `这里应是 ${right}，不是 ${token[0]}`,
      en: `Expected ${right}, found ${token[0]}`,
      fix: [`换成 ${right}`, `Replace it with ${right}`],
    },
    {
      repair: replace(offset, /^=>?|^./.exec(token)?.[0].length ?? 1, right),
      ...(/[()]/.test(token[0] ?? '') ? { fold: 'line' as const } : {}),
    },
  )
}

const looseComma: Diagnose = ({ text, offset, error, previousEnd }) => {
  if (!expectsMore.includes(error)) return undefined
  const next = text[offset] ?? ''
  if (text[previousEnd - 1] === ',' && closing.test(next)) {
    return jsonFault(
      'json/trailing-comma',
      previousEnd - 1,
      1,
      { zh: `${next} 前面多了一个逗号`, en: `A comma too many before ${next}`, fix: ['删去这个逗号', 'Delete the comma'] },
      { repair: replace(previousEnd - 1, 1, ''), certain: true },
    )
  }
  if (next === ',' && /[,[{]/.test(text[previousEnd - 1] ?? '')) {
    return jsonFault(
      'json/extra-comma',
      offset,
      1,
      { zh: '多了一个逗号', en: 'A comma too many', fix: ['删去这个逗号', 'Delete the comma'] },
      { repair: replace(offset, 1, ''), certain: true, fold: 'next' },
    )
  }
  return undefined
}

const missingValue: Diagnose = ({ text, error, previousEnd }) =>
  error === 'ValueExpected' && text[previousEnd - 1] === ':'
    ? {
        ...jsonFault('json/missing-value', previousEnd - 1, 1, {
          zh: '冒号后面缺少内容',
          en: 'A value is missing after the colon',
          fix: ['补上内容，或删去这一项', 'Add the value or delete the key'],
        }),
        repair: insert(previousEnd, ' null'),
      }
    : undefined

const valuesInBraces = /^\{(\s*(?:"(?:[^"\\\n]|\\.)*"|-?\d[\d.]*)(?:\s*,\s*(?:"(?:[^"\\\n]|\\.)*"|-?\d[\d.]*))*\s*)\}/

/** `{ "a", "b" }`: a list in the brackets of an object. */
function listInBraces(text: string, previousEnd: number): JsonFault | undefined {
  const start = text.slice(0, previousEnd).search(/\{\s*(?:"(?:[^"\\\n]|\\.)*"|-?\d[\d.]*)$/)
  const found = start < 0 ? null : valuesInBraces.exec(text.slice(start))
  if (!found || start + found[0].length <= previousEnd) return undefined
  return jsonFault(
    'json/wrong-mark',
    start,
    1,
    { zh: '一串内容要放在 [ ] 里，不是 { }', en: 'A list stands in [ ], not in { }', fix: ['换成 [ 和 ]', 'Use [ and ]'] },
    { repair: replace(start, found[0].length, `[${found[1] ?? ''}]`) },
  )
}

/** `"good": "a", "b"],`: values go on where a key should follow, up to a bracket that was never opened. */
function unopenedList(text: string, previousEnd: number): JsonFault | undefined {
  const lineStart = text.lastIndexOf('\n', previousEnd - 1) + 1
  const before = /:\s*((?:"(?:[^"\\\n]|\\.)*"|-?[\d.]+)\s*,\s*"(?:[^"\\\n]|\\.)*")$/.exec(text.slice(lineStart, previousEnd))
  const after = /^\s*(?:,\s*(?:"(?:[^"\\\n]|\\.)*"|-?[\d.]+)\s*)*\]/.test(text.slice(previousEnd))
  if (!before?.[1] || !after) return undefined
  const start = previousEnd - before[1].length
  return jsonFault(
    'json/missing-bracket',
    start,
    1,
    { zh: '列表开头缺少 [', en: '[ is missing here', fix: ['补上 [', 'Add ['] },
    { repair: insert(start, '[') },
  )
}

const missingColon: Diagnose = ({ text, offset, error, previousEnd }) => {
  if (error !== 'ColonExpected') return undefined
  const unopened = unopenedList(text, previousEnd)
  if (unopened) return unopened
  const list = listInBraces(text, previousEnd)
  if (list) return { ...list, fix: { zh: '换成 [ 和 ]', en: 'Use [ and ]', replacement: '[' } }
  const found = text[offset] ?? ''
  const value = /^,\s*(?:"(?:[^"\\\n]|\\.)*"|[\d-][\d.]*|true|false|null|[{[])\s*(.)/.exec(text.slice(offset))
  if (found === ',' && value && value[1] !== ':')
    return jsonFault(
      'json/wrong-mark',
      offset,
      1,
      { zh: '这里应是 :，不是 ,', en: 'Expected :, found ,', fix: ['换成 :', 'Replace it with :'] },
      { repair: replace(offset, 1, ':') },
    )
  if (/[,}\]]/.test(found) || text.slice(previousEnd, offset).includes('\n')) {
    return {
      ...jsonFault('json/missing-value', previousEnd - 1, 1, {
        zh: '这个名字后面缺少冒号和内容',
        en: 'A colon and a value are missing after this key',
        fix: ['补上 : 和内容', 'Add : and the value'],
      }),
      repair: insert(previousEnd, ': null'),
    }
  }
  return jsonFault(
    'json/missing-colon',
    previousEnd - 1,
    1,
    { zh: '名字和内容之间缺少冒号', en: 'A colon is missing after the key', fix: ['补上 :', 'Add :'] },
    { repair: insert(previousEnd, ':'), certain: true },
  )
}

/** What stands behind a missing comma: a further value, or a further key with its colon. */
function goesOn({ text, offset, previousEnd }: Context): boolean {
  const rest = text.slice(offset)
  const inObject = /:\s*(?:"(?:[^"\\\n]|\\.)*"|[\w.+-]+)$/.test(text.slice(Math.max(0, previousEnd - 400), previousEnd))
  return inObject ? /^"(?:[^"\\\n]|\\.)*"\s*:/.test(rest) : /^(?:"(?:[^"\\\n]|\\.)*"|[{[\d-]|true|false|null)/.test(rest)
}

/** `[ "id": …`: the object around the key was not opened. */
function unopened({ text, offset, previousEnd }: Context): JsonFault | undefined {
  const key = /([[,])\s*("(?:[^"\\\n]|\\.)*")$/.exec(text.slice(0, previousEnd))
  const elsewhere = bracketFault(text)
  if (!key?.[2] || (elsewhere && elsewhere.offset < offset)) return elsewhere
  const start = previousEnd - key[2].length
  return {
    ...jsonFault('json/missing-bracket', start, 1, { zh: '这里缺少 {', en: '{ is missing here', fix: ['补上 {', 'Add {'] }),
    repair: insert(start, '{ '),
  }
}

/** `"cancel": "label": "取消"`: the object that the second key stands in was not opened; in a list a comma was meant. */
function doubleColon({ text, offset, previousEnd }: Context): JsonFault | undefined {
  const before = text.slice(text.lastIndexOf('\n', previousEnd - 1) + 1, previousEnd)
  const inObject = /"(?:[^"\\\n]|\\.)*"\s*:\s*("(?:[^"\\\n]|\\.)*")$/.exec(before)
  if (inObject?.[1]) {
    const start = previousEnd - inObject[1].length
    return jsonFault(
      'json/missing-bracket',
      start,
      1,
      { zh: '冒号后面缺少 {', en: '{ is missing after the colon', fix: ['补上 {', 'Add {'] },
      { repair: insert(start, '{ ') },
    )
  }
  const value = /^:\s*(?:"(?:[^"\\\n]|\\.)*"|-?[\d.]+)\s*[,\]]/.exec(text.slice(offset))
  const listed =
    /\[\s*(?:(?:"(?:[^"\\\n]|\\.)*"|-?[\d.]+)\s*,\s*)*"(?:[^"\\\n]|\\.)*"$/.test(before) && value && /^[^{}]*\]/.test(text.slice(offset))
  return listed
    ? jsonFault(
        'json/wrong-mark',
        offset,
        1,
        { zh: '这里应是 ,，不是 :', en: 'Expected ,, found :', fix: ['换成 ,', 'Replace it with ,'] },
        { repair: replace(offset, 1, ',') },
      )
    : undefined
}

const missingComma: Diagnose = (context) => {
  const { text, offset, error, previousEnd } = context
  const next = text[offset] ?? ''
  if (error !== 'CommaExpected' || closing.test(next)) return undefined
  if (next === ':')
    return (
      (context.text[offset] === ':' ? doubleColon(context) : undefined)
      ?? unopened(context)
      ?? jsonFault(
        'json/wrong-mark',
        offset,
        1,
        { zh: '这里不应有冒号', en: 'Unexpected colon', fix: ['列表里各项之间用逗号', 'Use commas between items'] },
        { repair: replace(offset, 1, ',') },
      )
    )
  const bracket = text.slice(previousEnd, offset).includes('\n') ? bracketFault(text) : undefined
  if (bracket?.code === 'json/missing-bracket' && bracket.offset === previousEnd - 1) return bracket
  const line = text.slice(0, previousEnd).split(/\r\n|\r|\n/).length
  const inside = !/[\r\n]/.test(text.slice(previousEnd, offset))
  return jsonFault(
    'json/missing-comma',
    previousEnd - 1,
    1,
    {
      zh: inside ? `第 ${line} 行这里缺少逗号` : `第 ${line} 行末尾缺少逗号`,
      en: inside ? `A comma is missing here on line ${line}` : `A comma is missing at the end of line ${line}`,
      fix: ['补上 ,', 'Add ,'],
    },
    { repair: insert(previousEnd, ','), certain: goesOn(context) },
  )
}

/** `{ … , {`: the object before the comma was not closed. */
const unclosedObject: Diagnose = ({ text, offset, error, previousEnd }) => {
  if (error !== 'PropertyNameExpected' || !/[{[]/.test(text[offset] ?? '') || text[previousEnd - 1] !== ',') return undefined
  const end = text.slice(0, previousEnd - 1).trimEnd().length
  return {
    ...jsonFault('json/missing-bracket', end - 1, 1, { zh: '这里缺少 }', en: '} is missing here', fix: ['补上 }', 'Add }'] }),
    repair: insert(end, ' }'),
  }
}

export const numbers: Diagnose[] = [unitOrThousands, decimalComma]
export const punctuation: Diagnose[] = [wrongSign, badNumber, looseComma, missingColon, missingValue, missingComma, unclosedObject]
