import { examineRegex } from './regexes'

/** The samples that a repaired pattern must satisfy. */
export interface Samples {
  good?: readonly unknown[] | undefined
  bad?: readonly unknown[] | undefined
}

const count = (pattern: string, mark: string) => pattern.split(mark).length - 1

const chineseMarks: Record<string, string> = {
  '【': '[',
  '】': ']',
  '〔': '[',
  '〕': ']',
  '「': '[',
  '」': ']',
  '、': ',',
  '～': '~',
  '—': '-',
  '–': '-',
  '。': '.',
  '“': '',
  '”': '',
}

/** Replaces full-width punctuation, removes invisible characters, and normalizes the numbers in repeats. */
const plainMarks = (pattern: string) =>
  pattern
    .replace(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, '')
    .replace(/[（）［］｛｝＼＾＄＋＊？｜，－]|[０-９]/g, (mark) => mark.normalize('NFKC'))
    .replace(/[【】〔〕「」]/g, (mark) => chineseMarks[mark] ?? mark)
    .replace(
      /\{[\s\u3000]*(\d+)[\s\u3000]*(?:[,，、~～\-–—至到][\s\u3000]*(\d*)[\s\u3000]*)?\}/g,
      (all, low: string, high: string | undefined) => (high === undefined ? `{${low}}` : `{${low},${high}}`),
    )
    .replace(/^[\s\u3000]+(?=\^)|(?<=\$)[\s\u3000]+$/g, '')

/** Repairs anchors: extra text outside them, a missing one, or the wrong one. */
function* looseEnds(pattern: string): Generator<string> {
  const from = pattern.indexOf('^')
  const cut = /^(.*\$)[^$]*$/s.exec(pattern)?.[1]
  if (cut !== undefined && cut !== pattern) yield cut
  if (from > 0 && pattern[from - 1] !== '[' && pattern[from - 1] !== '\\') yield pattern.slice(from)
  if (cut !== undefined && from > 0) yield cut.slice(from)
  yield pattern.replace(/^\$/, '^').replace(/(?<!\[)\^$/, '$')
  const body = pattern.replace(/^[\^$]|[$^]$/g, '')
  yield `^${body}$`
  yield `^(?:${body})$`
}

/** Closes an unclosed class before the next repeat, the next class or the end. */
function* closedClasses(pattern: string): Generator<string> {
  for (const { index } of pattern.matchAll(/\[(?!\^?\])(?:\\.|[^\]\\])*?(?=\{\d|\[|[+*](?=$|\$|\[|\())/g)) {
    const [whole = ''] = /^\[(?:\\.|[^\]\\])*?(?=\{\d|(?<!^)\[|[+*])/.exec(pattern.slice(index)) ?? []
    if (whole.length > 1) yield `${pattern.slice(0, index + whole.length)}]${pattern.slice(index + whole.length)}`
  }
}

/** Closes an unclosed group after each possible last element, from the end backwards. */
function* closedGroups(pattern: string): Generator<string> {
  for (let at = pattern.length - 1; at > 0; at--)
    if (/[\]\w)}+*?.]/.test(pattern[at - 1] ?? '') && !/[{?*+]/.test(pattern[at] ?? ''))
      yield `${pattern.slice(0, at)})${pattern.slice(at)}`
}

const posixClasses: Record<string, string> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  digit: '0-9',
  lower: 'a-z',
  space: '\\s',
  upper: 'A-Z',
  word: '\\w',
  xdigit: '0-9A-Fa-f',
}

/** Translates what other languages write otherwise: `\A` and `\z`, `[[:digit:]]`, `(?P<name>`, possessive repeats, atomic groups. */
const fromOtherLanguages = (pattern: string) =>
  pattern
    .replace(/\[:(\w+):\]/g, (all, name: string) => (Object.hasOwn(posixClasses, name) ? posixClasses[name]! : all))
    .replace(/\\A/g, '^')
    .replace(/\\[zZ]/g, '$')
    .replace(/\(\?P(?=<)|\(\?>/g, (group) => (group === '(?>' ? '(?:' : '(?'))
    .replace(/\(\?P=(\w+)\)/g, '\\k<$1>')
    .replace(/\\.|\[(?:\\.|[^\]\\])*\]|(?<=[*+?}])\+/g, (part) => (part === '+' ? '' : part))
    .replace(/\\h/g, '[ \\t]')

/** Repairs of common mistakes, likeliest first. */
function* slips(pattern: string): Generator<string> {
  const plain = plainMarks(pattern)
  yield plain
  yield fromOtherLanguages(plain)
  yield* looseEnds(plain)
  yield plain.replace(/^\$(.*)\^$/, '^$1$')
  const bare = plain.replace(/\\./g, '')
  const missing = count(bare, '(') - count(bare, ')')
  if (missing > 0) yield plain.replace(/(\$?)$/, `${')'.repeat(missing)}$1`)
  if (missing < 0) yield plain.replace(/\)(?=[^)]*$)/, '')
  yield* closedClasses(plain)
  yield plain.replace(/(\$?)$/, ']$1')
  if (missing > 0) yield* closedGroups(plain)
  yield plain.replace(/\{(\d+),(\d+)\}/g, (all, low: string, high: string) => (Number(low) > Number(high) ? `{${high},${low}}` : all))
  yield plain.replace(/\[(.)-(.)\]/g, (all, from: string, to: string) => (from > to ? `[${to}-${from}]` : all))
  yield plain.replace(/\\([^\w\s^$\\.*+?()[\]{}|/-])/gu, '$1').replace(/\\_/g, '_')
  yield plain.replace(/(\$?)$/, '}$1')
  yield plain.replace(/\((\d+(?:,\d*)?)\)/g, '{$1}')
  yield plain.replace(/(?<=[\])])\[(\d+(?:,\d*)?)\]/g, '{$1}')
  yield plain.replace(/\/\//g, '\\')
}

const letterClass = /(?<![\\A-Za-z])[dwsDWSp](?=[{+*?$()\]]|\.|$)/g

/** Restores backslashes that JSON or an author lost before class letters: each alone, then all. */
function* withBackslashes(pattern: string): Generator<string> {
  for (const { index } of pattern.matchAll(letterClass)) yield `${pattern.slice(0, index)}\\${pattern.slice(index)}`
  yield pattern.replace(letterClass, '\\$&')
}

/** One bracket too many or too few, or a number slightly off. */
function* smallEdits(pattern: string): Generator<string> {
  for (const { index } of pattern.matchAll(/[()[\]{}\\^$|?+*,]/g)) yield pattern.slice(0, index) + pattern.slice(index + 1)
  for (const { index, 0: number } of pattern.matchAll(/(?<=\{|,)\d+(?=[,}])/g)) {
    for (const by of [-1, 1, -2, 2, -3, 3]) yield `${pattern.slice(0, index)}${Number(number) + by}${pattern.slice(index + number.length)}`
  }
  for (let at = 0; at <= pattern.length; at++) for (const mark of '()[]{}') yield pattern.slice(0, at) + mark + pattern.slice(at)
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return undefined
  }
}

/** Longer patterns have too many small edits to try. */
const maxLength = 200

/** The pattern that was probably meant: it compiles, accepts every good sample and refuses every bad one. */
export function repairedPattern(pattern: string, { good = [], bad = [] }: Samples): string | undefined {
  const holds = (tried: string) => {
    const regex = tried === pattern ? undefined : compiled(tried)
    return regex !== undefined && good.every((sample) => regex.test(String(sample))) && bad.every((sample) => !regex.test(String(sample)))
  }
  const sampled = good.length > 0 && pattern.length <= maxLength
  // A bracket inside a class compiles, but nobody would understand that repair.
  const isPlain = (tried: string) => /\[[^\]\\]*\[/.test(pattern) || !/\[[^\]\\]*\[/.test(tried)
  const tries = [...slips(pattern), ...withBackslashes(pattern), ...(sampled ? smallEdits(pattern) : [])]
  return tries.find((one) => isPlain(one) && holds(one) && examineRegex(one).is === 'fine')
}
