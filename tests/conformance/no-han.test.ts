import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Where code may contain Chinese, and why; everything that visitors, enterprises or operators of the portal read is in words.json. */
const allowed: Record<string, string> = {
  'contract/': 'titles of the contract and the words that stand where words.json is silent',
  'check/': 'findings of the check, for authors',
  'cli/': 'commands of the terminal',
  'release/baseline/': 'findings of the security baseline, for authors',
  'release/changes/counter-examples.ts': 'letters of which an example is made',
  'release/changes/rule-consequences.ts': 'a letter of which an example is made',
  'server/live/': 'what a save says in the terminal',
  'server/store/sqlite/': 'why a store does not open, in the terminal',
  'server/store/postgres/': 'why a store does not open, in the terminal',
  'server/store/migrations/migrate.ts': 'why a store does not open, in the terminal',
  'server/store/records/prepare-records.ts': 'why a store does not open, in the terminal',
  'server/env.ts': 'settings that are wrong, in the terminal',
  'server/main.ts': 'why the portal does not start, in the terminal',
  'server/start.ts': 'why the portal does not start, in the terminal',
  'server/startup-banner.ts': 'what the portal says in the terminal when it stands',
  'server/probes/': 'settings that are wrong, in the terminal',
  'server/ports/unserved-features.ts': 'settings that are missing, in the terminal',
  'server/ports/terminal-sms.ts': 'a message in the terminal in the place of a gateway',
  'server/ports/terminal-mail.ts': 'a mail in the terminal in the place of a mail server',
  'server/ports/terminal-outside.ts': 'a call in the terminal in the place of a system outside',
  'server/ports/demo-registry.ts': 'companies of the demonstration',
  'validate/article/body-text.ts': 'the mark of a caption in a typed article, which is syntax',
}

/** Chinese punctuation that is no sentence: written into a field or a template, and parsed again. */
const marks: Record<string, string> = {
  'blocks/article/attachments.tsx': 'parts several names in one field',
  'server/store/records/record-values.ts': 'parts what is stored in one field',
  'server/records/record-texts.ts': 'parts what is stored in one field',
  'release/admin/edit-form.ts': 'a pattern of what is typed',
  'validate/template/formats.ts': 'the separator of lists in Chinese and Japanese',
}

/** Folders inside an allowed place whose texts reach visitors all the same. */
const never = ['check/compile/']

const han = /\p{Script=Han}/u
/** Punctuation of Chinese sentences, including the ideographic space; a pattern may search for it in user input. */
const mark = /[\u3000-\u3002\u300a-\u3011\uff01\uff08-\uff0f\uff1a-\uff1f]/u

/** Texts with a Han character in a file: literals, template parts, JSX texts, patterns. Comments do not count. */
function hanTexts(name: string, text: string): string[] {
  const found: string[] = []
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, name.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const visit = (node: ts.Node): void => {
    const holdsText =
      ts.isStringLiteralLike(node)
      || ts.isTemplateHead(node)
      || ts.isTemplateMiddleOrTemplateTail(node)
      || ts.isJsxText(node)
      || ts.isRegularExpressionLiteral(node)
      || ts.isIdentifier(node)
    if (holdsText && (han.test(node.text) || (mark.test(node.text) && !ts.isRegularExpressionLiteral(node) && !Object.hasOwn(marks, name))))
      found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1} ${node.text.trim().slice(0, 40)}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
const placeOf = (name: string) =>
  never.some((place) => name.startsWith(place))
    ? undefined
    : Object.keys(allowed).find((place) => name === place || (place.endsWith('/') && name.startsWith(place)))
/** A Han character is written literally or as an escape; parsing a file takes a thousand times as long as searching for either. */
const mayHoldHan = /[\u2e80-\uffff]|\p{Script=Han}|\\[ux]/u
const textsOf = (name: string) => {
  const text = readFileSync(`src/${name}`, 'utf8')
  return mayHoldHan.test(text) ? hanTexts(name, text) : []
}

describe('Chinese text of the program', () => {
  it('is in words.json and the contract, and nowhere else in code', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((name) => placeOf(name) === undefined).flatMap(textsOf)).toEqual([])
  })

  it('has no unused exemption', () => {
    const used = new Set(files.filter((name) => textsOf(name).length > 0).map(placeOf))
    expect(Object.keys(allowed).filter((place) => !used.has(place))).toEqual([])
  })

  it.each([
    ['a literal', "const a = '您好'"],
    ['a template', 'const a = `${name}，您好`'],
    ['a part between two values', 'const a = `${name}年${month}`'],
    ['a JSX text', 'const a = <p>您好</p>'],
    ['an attribute', 'const a = <p title="您好" />'],
    ['a key', "const a = { '您好': 1 }"],
    ['a key without quotes', 'const a = { 您好: 1 }'],
    ['a pattern', 'const a = /^您好$/'],
    ['a punctuation mark', 'const a = `${name}：${value}`'],
    ['an ideographic space', 'const a = `${name}　${value}`'],
  ])('is found in %s', (_, code) => expect(hanTexts('planted.tsx', code)).toHaveLength(1))

  it('is not searched in comments', () => {
    expect(hanTexts('planted.ts', '// 您好\n/** 您好 */\nconst a = 1')).toEqual([])
  })
})
