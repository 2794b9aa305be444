import { bracketFault } from './bracket-fault'
import { insert, isLoneMark, jsonFault, replace, type Context, type Diagnose, type JsonFault } from './json-fault'
import { badNumber } from './numbers'

const closing = /^[\]}]/
const expectsMore: readonly string[] = ['PropertyNameExpected', 'ValueExpected']

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

/** `{ "a", "b" }`: a list in braces. */
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

/** Whether another value, or another key with its colon, follows a missing comma. */
function goesOn({ text, offset, previousEnd }: Context): boolean {
  const rest = text.slice(offset)
  const inObject = /:\s*(?:"(?:[^"\\\n]|\\.)*"|[\w.+-]+)$/.test(text.slice(Math.max(0, previousEnd - 400), previousEnd))
  return inObject ? /^"(?:[^"\\\n]|\\.)*"\s*:/.test(rest) : /^(?:"(?:[^"\\\n]|\\.)*"|[{[\d-]|true|false|null)/.test(rest)
}

/** `[ "id": …`: the opening brace of the object is missing. */
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

/** `"cancel": "label": "取消"`: the inner object lacks its brace; in a list a comma was meant. */
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

export const punctuation: Diagnose[] = [wrongSign, badNumber, looseComma, missingColon, missingValue, missingComma, unclosedObject]
