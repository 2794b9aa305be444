import { readFileSync } from 'node:fs'
import { parse } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { isOfOthers, type ContractPart } from '../../.storybook/contract-parts'
import { rowsOf } from '../../.storybook/docs/contract-table'
import { FieldUi } from '../../src/contract/form'
import { exampleProblems } from '../../.storybook/example-problems'
import { withValues } from '../../src/edit/put-value'
import { controlsOf, valueAtPath } from '../../.storybook/node/edit/controls'
import { editFile } from '../../.storybook/node/edit/edit-file'
import { allStoryFiles } from '../../.storybook/node/stories/story-files'

/** Every kind, and some of the schema files. */
const files = allStoryFiles().filter(({ kind, subject }) => (kind && kind !== 'shell') || ['login', 'ruleForm', 'home'].includes(subject))

test.each(files.map((file) => [file.title, file] as const))('controls of %s write back what they read', (_, file) => {
  const text = readFileSync(file.file, 'utf8')
  const data = parse(text) as unknown
  const root = file.kind ? [0] : []
  const controls = controlsOf(file, data, true)
  // What a story renders is an arg too, but without a dot in its name.
  expect(controls.filter(({ name }) => !/^\w+\.\w/.test(name))).toEqual([])
  const edits = controls.flatMap(({ path }) => {
    const value = valueAtPath(data, [...root, ...path])
    return value === undefined ? [] : [{ path: [...root, ...path], value }]
  })
  expect(edits.length).toBeGreaterThan(0)
  for (const edit of edits) expect(parse(withValues(text, [edit]))).toEqual(data)
})

test.each([
  ['a value', '{"a": {"b": 1}}', ['a', 'b'], 2, '{"a": {"b": 2}}'],
  ['a new key on one line', '{ "a": { "b": 1 } }', ['a', 'c'], { d: [true] }, '{ "a": { "b": 1, "c": { "d": [true] } } }'],
  ['a new key in brackets without blanks', '{"a": {"b": 1}}', ['a', 'c'], { d: '{ }' }, '{"a": {"b": 1, "c": {"d": "{ }"}}}'],
  ['a new key on lines', '{\n  "a": 1\n}\n', ['b'], 2, '{\n  "a": 1,\n  "b": 2\n}\n'],
  ['a removed key', '{"a": 1, "b": 2}', ['b'], undefined, '{"a": 1}'],
  ['a key on one line of several', '{\n  "a": { "b": 1 },\n  "c": 1\n}\n', ['a'], { b: 2 }, '{\n  "a": { "b": 2 },\n  "c": 1\n}\n'],
])('%s changes alone', (_, text, path, value, after) => expect(withValues(text, [{ path, value }])).toBe(after))

test('a wrong value of an example is reported with its line and a remedy', () => {
  const list = allStoryFiles().find(({ kind, subject }) => kind === 'block' && subject === 'list')!
  const { text, line } = list.stories[0]!.source!
  const wrong = withValues(text, [{ path: ['block', 'look'], value: 'tabel' }])
  expect(exampleProblems('block', 'examples.json', text, line)).toEqual([])
  expect(exampleProblems('block', 'examples.json', wrong, line)[0]).toMatchObject({
    file: 'examples.json',
    line: line + wrong.slice(0, wrong.indexOf('"look"')).split('\n').length - 1,
    fix: { replacement: '"table"' },
  })
})

test('a wrong value of a form is reported by the whole check', async () => {
  const file = 'schemas/forms/login.json'
  const edits = [{ path: ['submit', 'operation'], value: 'nowhere' }]
  const { faults, reading } = await editFile({ file, edits })
  expect(faults.join()).toContain('nowhere')
  expect(reading?.live.tree?.forms.login).toBeUndefined()
  await expect(editFile({ file: 'package.json', edits })).rejects.toThrow('package.json')
})

test.each([
  ['date', ['dict', 'wide'], ['variant', 'rows', 'send.operation', 'suggest.value', 'columns.type']],
  ['text', ['phrases', 'suggest.value'], ['columns.type', 'rows']],
  ['body', ['rows'], ['phrases', 'variant']],
  ['upload', ['max', 'kinds'], ['add', 'min']],
])('the page of %s lists its keys, and none of other widgets', (widget, own, foreign) => {
  const keys = rowsOf(FieldUi as unknown as ContractPart, isOfOthers(widget)).map(([key]) => key)
  expect(keys).toEqual(expect.arrayContaining(own))
  expect(keys.filter((key) => foreign.includes(key))).toEqual([])
})

test('a story named by its state alone begins with its Chinese name', () => {
  const names = allStoryFiles().flatMap(({ kind, stories }) => (kind ? stories.map(({ name }) => name) : []))
  expect(names.filter((name) => /^(Normal|Filled|Required|Disabled|Loading|Empty|Error) [^A-Za-z]/.test(name))).toEqual([])
})
