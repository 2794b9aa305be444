import { Refusal } from '../replies/refusal'
import { wordWith, type WordWithValues } from '../../contract/words/word'

const deepest = 32
/** More values than any form has: this bounds the work per request (requirement E3). */
const most = 5_000
/** Keys that cause prototype pollution. */
const poisonous = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses JSON and refuses what parsers may read differently: duplicate keys, prototype keys, a byte-order mark. */
export function readJson(text: string): unknown {
  refuseExcess(text)
  const value = parse(text)
  if (value !== null && typeof value === 'object') refuseKeys(text)
  return value
}

const refuse = (message: WordWithValues) => new Refusal('malformed', { message })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse(wordWith('notJson'))
  }
}

/** Offset of the closing quote of the string that begins at `from`. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return end
  }
  return text.length
}

/** Checks depth and number of values in one pass, before any recursive parsing. */
function refuseExcess(text: string): void {
  let [depth, values] = [0, 0]
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i]
    if (char === '"') i = endOfText(text, i)
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') depth -= 1
    else if (char === ',') values += 1
    if (depth > deepest) throw refuse(wordWith('tooDeep'))
    if (values > most) throw refuse(wordWith('tooManyValues'))
  }
}

/** Checks the keys of valid JSON: a string before a colon is a key of the innermost object. */
function refuseKeys(text: string): void {
  const seen: Set<string>[] = []
  let name = ''
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i]
    if (char === '"') {
      const end = endOfText(text, i)
      name = text.slice(i, end + 1)
      i = end
    } else if (char === '{') seen.push(new Set())
    else if (char === '}') seen.pop()
    else if (char === ':') refuseKey(JSON.parse(name), seen.at(-1)!)
  }
}

function refuseKey(name: string, seen: Set<string>): void {
  if (poisonous.has(name) || seen.has(name)) throw refuse(wordWith('badKeys'))
  seen.add(name)
}
