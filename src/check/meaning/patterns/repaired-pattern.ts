import { examineRegex } from './regexes'

/** What the samples of a rule say of a pattern. */
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

/** Marks of a Chinese input method made plain, what cannot be seen left out, and what may stand in a repeat put right. */
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

/** Text left before the start or behind the end, an end that is not there, or the mark of the other end. */
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

/** A class that lacks its end ended before the next repeat, the next class or the end. */
function* closedClasses(pattern: string): Generator<string> {
  for (const { index } of pattern.matchAll(/\[(?!\^?\])(?:\\.|[^\]\\])*?(?=\{\d|\[|[+*](?=$|\$|\[|\())/g)) {
    const [whole = ''] = /^\[(?:\\.|[^\]\\])*?(?=\{\d|(?<!^)\[|[+*])/.exec(pattern.slice(index)) ?? []
    if (whole.length > 1) yield `${pattern.slice(0, index + whole.length)}]${pattern.slice(index + whole.length)}`
  }
}

/** A group that lacks its end ended behind the last thing that it may hold, shortest from the end. */
function* closedGroups(pattern: string): Generator<string> {
  for (let at = pattern.length - 1; at > 0; at--)
    if (/[\]\w)}+*?.]/.test(pattern[at - 1] ?? '') && !/[{?*+]/.test(pattern[at] ?? ''))
      yield `${pattern.slice(0, at)})${pattern.slice(at)}`
}

/** Remedies for the commonest slips, likeliest first. */
function* slips(pattern: string): Generator<string> {
  const plain = plainMarks(pattern)
  yield plain
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

/** Letters that were classes before JSON or an author lost their backslash: each by itself, then all. */
function* withBackslashes(pattern: string): Generator<string> {
  for (const { index } of pattern.matchAll(letterClass)) yield `${pattern.slice(0, index)}\\${pattern.slice(index)}`
  yield pattern.replace(letterClass, '\\$&')
}

/** One bracket too many or too few, one number a little off. */
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

/** Longer patterns have more small edits than are worth trying. */
const mostLength = 200

/** The pattern that was probably meant: it compiles, lets every good sample through and, where it can be told, no bad one. */
export function repairedPattern(pattern: string, { good = [], bad = [] }: Samples): string | undefined {
  const holds = (tried: string) => {
    const regex = tried === pattern ? undefined : compiled(tried)
    return regex !== undefined && good.every((sample) => regex.test(String(sample))) && bad.every((sample) => !regex.test(String(sample)))
  }
  const sampled = good.length > 0 && pattern.length <= mostLength
  // A bracket put inside of a class compiles, and is no remedy that anybody would understand.
  const isPlain = (tried: string) => /\[[^\]\\]*\[/.test(pattern) || !/\[[^\]\\]*\[/.test(tried)
  const tries = [...slips(pattern), ...withBackslashes(pattern), ...(sampled ? smallEdits(pattern) : [])]
  return tries.find((one) => isPlain(one) && holds(one) && examineRegex(one).is === 'fine')
}
