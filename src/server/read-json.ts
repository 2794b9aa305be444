import { visit } from 'jsonc-parser'
import { Refusal } from './refusal'

const deepest = 32
/** Names that code elsewhere could mistake for the object's own machinery. */
const poisonous = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses JSON and refuses what two readers could understand differently: repeated keys, poisoned keys, a byte-order mark. */
export function readJson(text: string): unknown {
  if (isDeep(text)) throw new Refusal('malformed', { message: '提交的内容嵌套过深' })
  const value = parse(text)
  if (value !== null && typeof value === 'object') refuseKeys(text)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed', { message: '提交的内容不是有效的 JSON' })
  }
}

/** One pass over the characters, before anything recursive sees them. */
function isDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i]
    if (quoted) {
      if (char === '\\') i += 1
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') depth -= 1
    if (depth > deepest) return true
  }
  return false
}

function refuseKeys(text: string) {
  const seen: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => void seen.push(new Set()),
    onObjectEnd: () => void seen.pop(),
    onObjectProperty(name) {
      const keys = seen.at(-1)
      if (poisonous.has(name) || keys?.has(name)) throw new Refusal('malformed', { message: '提交的内容含有重复或不允许的字段名' })
      keys?.add(name)
    },
  })
}
