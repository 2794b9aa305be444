import { describe, expect, it } from 'vitest'
import { fixTree } from '../../src/check/fix/fix-tree'
import type { RawFile } from '../../src/check/read/load-tree'
import { removedKeys, renamedKeys, renamedKinds } from '../../src/contract/vocabulary/renamed-words'
import { WordsFile } from '../../src/contract/words/words-file'
import { checkRelease } from '../../src/release/check-release'
import { dir, openDoc, productFiles, schemaNames } from './mistakes/doc'
import { encodings } from './mistakes/encoding'
import type { Family } from './mistakes/mistake'
import { sampled } from '../sampled'
import { seeded } from '../seeded'
import { withFile, checkContext } from './mistakes/run'
import { syntax } from './mistakes/syntax'

const fixable = [
  'missing comma',
  'trailing comma',
  'two commas',
  'Chinese comma',
  'Chinese colon',
  'Chinese quotes of a text',
  'Chinese quotes of a key',
  'one Chinese quote at the end',
  'full-width bracket',
  'bad escape',
  'missing colon',
  'GBK',
  'UTF-16',
]
const textIn = (files: RawFile[], name: string) => Buffer.from(files.find((file) => file.name === name)?.bytes ?? []).toString('utf8')
const fix = (files: RawFile[]) => fixTree(dir, files, checkContext)

const families = [...syntax, ...encodings].filter(({ name }) => fixable.includes(name.slice(2)))

/** The text as it was written before the keys were renamed. */
function inOldWords(text: string): string {
  const keys = Object.entries(renamedKeys).reduce((written, [old, word]) => written.replaceAll(`"${word}":`, `"${old}":`), text)
  return Object.entries(renamedKinds).reduce((written, [old, word]) => written.replaceAll(`"kind": "${word}"`, `"kind": "${old}"`), keys)
}

const renamedNames: [what: string, file: string, find: string, put: string][] = [
  ['a route', 'routes.json', '"id": "product-detail"', '"id": "product-details"'],
  ['a state', 'flows/trial.json', '"待审核": {', '"待审批": {'],
  ['an option list', 'dicts.json', '"ent_construct_target": {', '"construct_target": {'],
  ['an operation', 'api/matching.json', '"operationId": "demand.list"', '"operationId": "demands.list"'],
  ['a field of a form', 'forms/ruleForm.json', '"expectInput": {', '"plannedInput": {'],
]

/** Every word that was ever removed, first or last in its group. */
const withRemovedWords = (text: string): string =>
  Object.values(removedKeys).reduce((written, names, at) => {
    const [group] = Object.entries(WordsFile.properties).find(([, { title }]) => title === Object.keys(removedKeys)[at]) ?? []
    const start = written.indexOf(`\n  "${group}": {`) + `\n  "${group}": {`.length
    const end = written.indexOf('\n  }', start)
    const lines = names.map((name) => `\n    "${name}": "以前的话"`)
    const put =
      at % 2 === 0 ? [`${lines.join(',')},`, written.slice(start, end)] : [written.slice(start, end), ...lines.map((line) => `,${line}`)]
    return [written.slice(0, start), ...put, written.slice(end)].join('')
  }, text)

describe('--fix', () => {
  it.each(sampled(families, 'fixable mistakes').map((family): [string, Family] => [family.name, family]))(
    'fixes %s and changes nothing else',
    (_, family) => {
      const pick = seeded(91)
      for (let count = 0; count < Number(process.env.FIXED ?? 1); count++) {
        const doc = openDoc(pick.of(schemaNames.filter((name) => !name.startsWith('records'))))
        const mistake = family.make(pick, doc)
        if (!mistake || family.name.includes('escape')) continue
        const fixed = fix(withFile(productFiles, doc.name, mistake.text))
        expect(textIn(fixed, doc.name)).toBe(doc.text)
        for (const [at, file] of fixed.entries()) if (file.name !== doc.name) expect(file).toBe(productFiles[at])
        expect(fix(fixed)).toEqual(fixed)
      }
    },
  )

  it.each([
    ['a byte order mark and Windows line ends', 'menus.json', (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
    ['a method in capitals', 'api/account.json', (text: string) => text.replace('"post": {', '"POST": {')],
    [
      'a copy of shared rules',
      'forms/ruleForm.json',
      (text: string) =>
        text.replace(
          '{ "use": "mobile" }',
          '{ "required": true, "message": "请输入手机号" },\n      { "whitespace": false, "message": "禁止输入空格" },'
            + '\n      { "pattern": "^1[345789][0-9]{9}$", "message": "请输入正确的手机号", "bad": ["1"] }',
        ),
    ],
    ['slashes around a pattern', 'rules.json', (text: string) => text.replace('"^1[345789][0-9]{9}$"', '"/^1[345789][0-9]{9}$/"')],
    ['an invisible character in a reference', 'routes.json', (text: string) => text.replace('"page": "notice"', '"page": "notice\u200b"')],
    ['a full-width letter in a key', 'routes.json', (text: string) => text.replace('"page": "notice"', '"ｐage": "notice"')],
    ['removed words', 'words.json', withRemovedWords],
    [
      'a word in its former group',
      'words.json',
      (text: string) => text.replace(/,\n *"fullStop": "。"/, '').replace('"shell": {', '"shell": {\n    "fullStop": "。",'),
    ],
    [
      'several faults in one file',
      'menus.json',
      (text: string) => text.replace('"title": "首页",', '"title": "首页”，').replace('"route": "apply" }', '"route": "apply" },'),
    ],
  ])('fixes %s', (_, name, spoil) => {
    const text = textIn(productFiles, name)
    const spoilt = spoil(text)
    expect(spoilt).not.toBe(text)
    expect(textIn(fix(withFile(productFiles, name, spoilt)), name)).toBe(text)
  })

  it('upgrades a tree that uses older keys', () => {
    const files = productFiles.filter(({ name }) => name.endsWith('.json'))
    const old = files.map((file): RawFile => ({
      name: file.name,
      bytes: Buffer.from(inOldWords(Buffer.from(file.bytes).toString('utf8')), 'utf8'),
    }))
    expect(checkRelease(dir, old, checkContext).problems.filter(({ code }) => code === 'shape/renamed-word').length).toBeGreaterThan(60)
    expect(fix(old).map(({ name, bytes }) => [name, Buffer.from(bytes).toString('utf8')])).toEqual(
      files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('utf8')]),
    )
  })

  it.each([
    ['at the end', (text: string, words: string) => text.replace(/\n\}\s*$/, `,\n  ${words}\n}\n`)],
    ['in the middle', (text: string, words: string) => text.replace('  "title":', `  ${words},\n  "title":`)],
  ])('moves the words of a portal.json, %s, to their own file', (_, put) => {
    const { errors, $schema: _schema, ...groups } = JSON.parse(textIn(productFiles, 'words.json')) as Record<string, object>
    const words = `"words": ${JSON.stringify(Object.assign({}, ...Object.values(groups)))},\n  "errors": ${JSON.stringify(errors)}`
    const portal = textIn(productFiles, 'portal.json')
    const older = withFile(productFiles, 'portal.json', put(portal, words)).filter(({ name }) => name !== 'words.json')
    expect(checkRelease(dir, older, checkContext).problems.map(({ code }) => code)).toEqual(['shape/moved-word', 'shape/moved-word'])
    const fixed = fix(older)
    expect(textIn(fixed, 'portal.json')).toBe(portal)
    expect(textIn(fixed, 'words.json')).toBe(textIn(productFiles, 'words.json'))
  })

  it('finds every name to rename, also those that only the deep run renames', () => {
    for (const [what, name, find] of renamedNames) expect.soft(textIn(productFiles, name), what).toContain(find)
  })

  it.each(sampled(renamedNames, 'renamed names'))('renames %s everywhere when asked to', (_, name, find, put) => {
    const renamed = withFile(productFiles, name, textIn(productFiles, name).replace(find, put))
    expect(checkRelease(dir, renamed, checkContext).problems).toHaveLength(1)
    expect(fix(renamed)).toEqual(renamed)
    const fixed = fixTree(dir, renamed, checkContext, { renames: true })
    expect(textIn(fixed, name)).toContain(put)
    expect(checkRelease(dir, fixed, checkContext).problems.map(({ code, zh }) => `${code} ${zh}`)).toEqual([])
  })

  it.each([
    [
      'a misspelt name',
      'menus.json',
      (text: string) => text.replace('"route": "mall-supply"', '"route": "x"').replace('"route": "apply"', '"route": "aply"'),
    ],
    ['a flag that changes the meaning', 'rules.json', (text: string) => text.replace('"^1[345789][0-9]{9}$"', '"/^1[345789][0-9]{9}$/i"')],
    ['a comment', 'menus.json', (text: string) => text.replace('"main"', '// 说明\n  "main"')],
    ['a cut file', 'menus.json', (text: string) => text.slice(0, 900)],
  ])('leaves %s to its author', (_, name, spoil) => {
    const files = withFile(productFiles, name, spoil(textIn(productFiles, name)))
    expect(fix(files)).toEqual(files)
    expect(checkRelease(dir, files, checkContext).tree).toBeNull()
  })
})
