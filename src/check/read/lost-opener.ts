import { parseTree, type ParseError } from 'jsonc-parser'
import { insert, jsonFault, type Diagnose } from './json-fault'

const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }

function isWhole(text: string): boolean {
  const errors: ParseError[] = []
  parseTree(text, errors, strict)
  return errors.length === 0
}

/** How many more closing than opening brackets a text has, ignoring string content. */
function surplusOf(bare: string, open: string, close: string): number {
  return bare.split(close).length - bare.split(open).length
}

/** Each try costs a parse, so only this many keys are tried. */
const maxTries = 60

/** `"items": { … }, { … } ]`: the bracket after a key was lost. Inserts it where the whole file then parses. */
export const lostOpener: Diagnose = ({ text, offset, error }) => {
  if (error === 'InvalidSymbol' || error === 'UnexpectedEndOfString') return undefined
  const bare = text.replace(/"(?:[^"\\\n]|\\.)*"/g, '""')
  const marks = [
    ['[', ']'],
    ['{', '}'],
  ]
    .filter(([open = '', close = '']) => surplusOf(bare, open, close) === 1)
    .map(([open = '']) => open)
  if (marks.length !== 1) return undefined
  const [mark = '['] = marks
  const keys = [...text.matchAll(/"(?:[^"\\\n]|\\.)*"\s*:(?=\s*(["{\-\d]))/g)]
    .filter(({ index }) => index < offset + 1 || error === 'EndOfFileExpected')
    .slice(-maxTries)
    .reverse()
  for (const { index, 0: key } of keys) {
    const colon = index + key.length
    const at = colon + (/^\s*/.exec(text.slice(colon))?.[0].length ?? 0)
    if (!isWhole(`${text.slice(0, at)}${mark}${text.slice(at)}`)) continue
    const near = text.slice(colon, at).includes('\n') ? colon - 1 : at
    return jsonFault(
      'json/missing-bracket',
      near,
      1,
      { zh: `冒号后面缺少 ${mark}`, en: `${mark} is missing after the colon`, fix: [`补上 ${mark}`, `Add ${mark}`] },
      { repair: insert(at, mark) },
    )
  }
  return undefined
}
