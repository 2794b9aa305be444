import { describe, expect, it } from 'vitest'
import { checkFiles } from '../../src/check/check-tree'
import { loadTree } from '../../src/check/read/load-tree'
import { formFieldAdded, newFieldKinds } from '../../src/console/rooms/forms/new-field'
import { newBlocks } from '../../src/console/rooms/pages/page-model'
import { startingValue } from '../../src/console/schema-form/starting-value'
import type { WrittenForm } from '../../src/contract/form'
import { applyToFiles } from '../../src/edit/apply-to-files'
import type { EditOperation } from '../../src/edit/operation'
import { handlerNames } from '../../src/server/handlers/handler-names'
import { schemaFilesOf, rawOf } from '../../src/server/live/check/files'

describe('a block that is put on a page', () => {
  it('may be of several kinds', () => expect(newBlocks().length).toBeGreaterThan(3))
})

it('what is added is without a problem, a block and a field of each kind', async () => {
  let files = schemaFilesOf(await loadTree('schemas'))
  const form = () => JSON.parse(new TextDecoder().decode(files.get('forms/trialApply.json'))) as WrittenForm
  const put = (operations: EditOperation[]) => (files = applyToFiles(files, operations).files)
  const before = Object.keys(form().ui).length
  for (const { value } of newBlocks()) put([{ kind: 'insert', file: 'pages/policy.json', path: ['blocks'], to: 'end', value }])
  for (const { kind, title } of newFieldKinds) put(formFieldAdded(files, 'trialApply', form(), kind, title)!.operations)
  const { problems } = checkFiles('schemas', rawOf(files), { handlers: [...handlerNames] })
  expect(problems.filter(({ severity }) => severity !== 'warning')).toEqual([])
  expect(newFieldKinds.length).toBeGreaterThan(2)
  expect(Object.keys(form().ui)).toHaveLength(before + newFieldKinds.length)
})

describe('what a noun begins with', () => {
  it.each([
    ['a text that is long enough', { type: 'string', minLength: 5 }, '一二一二一二'],
    ['the first word of a list', { type: 'string', enum: ['a', 'b'] }, 'a'],
    [
      'what must be there, and no more',
      { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'string' } } },
      { a: '一二' },
    ],
    ['as many items as must be', { type: 'array', minItems: 2, items: { type: 'string' } }, ['一二', '一二']],
    ['nothing where a name is asked for', { type: 'object', required: ['form'], properties: { form: { type: 'string' } } }, undefined],
    ['nothing where a pattern is asked for', { type: 'string', pattern: '^[a-z]$' }, undefined],
  ])('%s', (_, noun, value) => expect(startingValue(noun, '一二')).toEqual(value))
})
