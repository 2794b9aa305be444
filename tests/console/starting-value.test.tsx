import { describe, expect, it } from 'vitest'
import { checkFiles } from '../../src/check/check-tree'
import { loadTree } from '../../src/check/read/load-tree'
import { possibleLabelFields, withFilter, withLabelField, withSource } from '../../src/console/rooms/forms/choice/choice-edits'
import { filtersOf, recordLists } from '../../src/console/rooms/forms/choice/record-lists'
import { dictLines } from '../../src/console/rooms/forms/form-model'
import { formFieldAdded, formFieldRemoved, newFieldKinds } from '../../src/console/rooms/forms/new-field'
import { copyOfBlock, newBlocks } from '../../src/console/rooms/pages/page-model'
import { filesOfTexts } from '../../src/console/store/files'
import { startingValue } from '../../src/console/schema-form/starting-value'
import type { WrittenForm } from '../../src/contract/form'
import type { Block } from '../../src/contract/page'
import { applyToFiles } from '../../src/edit/apply-to-files'
import type { EditOperation } from '../../src/edit/operation'
import { handlerNames } from '../../src/server/handlers/handler-names'
import { schemaFilesOf, rawOf } from '../../src/server/live/check/files'

describe('the blocks on offer', () => {
  it('are of several kinds', () => expect(newBlocks().length).toBeGreaterThan(3))
})

it('copies a block without its anchors, tabs with a parameter of their own, and none with a form', () => {
  const when = (parameter: string) => ({ [`route.${parameter}`]: { is: 'a' } })
  const lead = { kind: 'lead', id: 'top', title: 't', when: when('tab') }
  const tabs = (...blocks: object[]) => ({ kind: 'tabs', id: 'all', query: 'tab', items: [{ id: 'a', title: 'A', blocks }] })
  const filtered = { kind: 'list', filters: [{ query: 'tab2' }], when: when('tab3') }
  const copy = (block: object) => copyOfBlock(block as Block, [block, filtered] as Block[])
  expect([copy(lead), copy(tabs(lead)), copy(tabs(tabs())), copy(tabs(lead, { kind: 'form', form: 'f' }))]).toMatchObject([
    { kind: 'lead', title: 't', when: when('tab') },
    { kind: 'tabs', query: 'tab4', items: [{ id: 'a', title: 'A', blocks: [{ kind: 'lead', title: 't', when: when('tab4') }] }] },
    { query: 'tab4', items: [{ blocks: [{ query: 'tab5' }] }] },
    undefined,
  ])
  expect(copy(tabs(lead))).not.toHaveProperty('id')
  expect(copy(tabs(lead))).not.toHaveProperty('items.0.blocks.0.id')
})

it('adding a block and a field of each kind causes no problem', async () => {
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

it('leaves a new field of a record that another form sends, too', () => {
  const form = { schema: { properties: { extra: {} } }, rules: {}, ui: { extra: {} } }
  const tree = (others: object) => ({
    'forms/a.json': form,
    'flows/f.json': { record: 'r', transitions: [{ form: 'a' }, { form: 'b' }] },
    'records/r.json': { fields: { extra: {} } },
    ...others,
  })
  const filesOf = (json: object) => filesOfTexts(Object.fromEntries(Object.entries(json).map(([name, one]) => [name, JSON.stringify(one)])))
  const live = filesOf({ 'records/r.json': { fields: {} } })
  const changed = (others: object) => formFieldRemoved(filesOf(tree(others)), live, 'a', 'extra').map(({ file }) => file)
  expect([changed({}).at(-1), changed({ 'forms/b.json': form }).at(-1)]).toEqual(['records/r.json', 'forms/a.json'])
})

it('offers the records of every list in a field, with a filter and a kept label, and takes a dictionary back', async () => {
  let files = schemaFilesOf(await loadTree('schemas'))
  const json = (name: string) => JSON.parse(new TextDecoder().decode(files.get(name)))
  const form = (): WrittenForm => json('forms/trialApply.json')
  const put = (operations: EditOperation[]) => (files = applyToFiles(files, operations).files)
  const before = files
  const problemsOf = () => checkFiles('schemas', rawOf(files), { handlers: [...handlerNames] }).problems.map(({ code }) => code)
  const made = recordLists(files).map((list) => {
    const { operations, field } = formFieldAdded(files, 'trialApply', form(), 'select', list.operation)!
    put(operations)
    put([{ kind: 'add', file: 'records/trial.json', path: ['fields', field], key: 'dict', value: form().ui[field]!.dict! }])
    put(withSource(files, 'trialApply', form(), { field }, { list }))
    put(withLabelField(files, 'trialApply', form(), { field }, 'new'))
    for (const filter of filtersOf(files, list).filter(({ values }) => values))
      put(withFilter('trialApply', { field }, form().ui[field]!.choose!, filter, filter.values![0]!.value))
    return { list, field }
  })
  expect(made.length).toBeGreaterThan(20)
  // Whether those who fill in this form may read the list is for the operator to decide.
  expect(new Set(problemsOf())).toEqual(new Set(['form/choose-shut']))
  const [first] = made.filter(({ field }) => Object.keys(form().ui[field]!.choose?.with ?? {}).length > 1)
  expect(form().ui[first!.field]).toMatchObject({
    widget: 'select',
    choose: { operation: first!.list.operation, keep: `${first!.field}Name` },
  })
  expect(json('records/trial.json').fields[first!.field]).toEqual({ type: 'string', title: first!.list.operation })
  for (const { list, field } of made) {
    for (const filter of filtersOf(files, list)) put(withFilter('trialApply', { field }, form().ui[field]!.choose!, filter, ''))
    expect(form().ui[field]!.choose!.with).toBeUndefined()
    put(withSource(files, 'trialApply', form(), { field }, { dict: dictLines(before)[0]!.code }))
    expect(form().ui[field]).toEqual({ widget: 'select', dict: dictLines(before)[0]!.code })
  }
  expect(problemsOf()).toEqual([])
})

it('offers records in a column of rows, with a filter and a label kept in a new column, and takes a dictionary back', async () => {
  let files = schemaFilesOf(await loadTree('schemas'))
  const json = (name: string) => JSON.parse(new TextDecoder().decode(files.get(name)))
  const form = (): WrittenForm => json('forms/projectPlan.json')
  const put = (operations: EditOperation[]) => (files = applyToFiles(files, operations).files)
  const problemsOf = () => checkFiles('schemas', rawOf(files), { handlers: [...handlerNames] }).problems.map(({ code }) => code)
  const place = { field: 'devices', column: 'payer' }
  const payer = () => form().ui.devices!.columns!.payer!
  const before = payer()
  const list = recordLists(files).find(({ operation }) => operation === 'product.list')!
  put(withSource(files, 'projectPlan', form(), place, { list }))
  put(withLabelField(files, 'projectPlan', form(), place, 'new'))
  const [filter] = filtersOf(files, list).filter(({ values }) => values)
  put(withFilter('projectPlan', place, payer().choose!, filter!, filter!.values![0]!.value))
  expect(payer()).toMatchObject({
    choose: { operation: 'product.list', keep: 'payerName', with: { [filter!.name]: filter!.values![0]!.value } },
  })
  expect(json('records/project.json').fields.devices.columns).toMatchObject({ payer: '出资方', payerName: '出资方' })
  expect(possibleLabelFields(files, 'projectPlan', form(), place)).toEqual([{ value: 'payerName', title: '出资方' }])
  // Pages that show the column now show ids.
  expect([...new Set(problemsOf())]).toEqual(['page/chosen-id'])
  put(withFilter('projectPlan', place, payer().choose!, filter!, ''))
  put(withSource(files, 'projectPlan', form(), place, { dict: before.dict! }))
  expect(payer()).toEqual(before)
  expect(problemsOf()).toEqual([])
})

describe('the starting value of a noun', () => {
  it.each([
    ['is a text of sufficient length', { type: 'string', minLength: 5 }, '一二一二一二'],
    ['is the first value of a list', { type: 'string', enum: ['a', 'b'] }, 'a'],
    [
      'has the required keys, and no more',
      { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'string' } } },
      { a: '一二' },
    ],
    ['has the minimum of items', { type: 'array', minItems: 2, items: { type: 'string' } }, ['一二', '一二']],
    ['is undefined where a name is required', { type: 'object', required: ['form'], properties: { form: { type: 'string' } } }, undefined],
    ['is undefined where a pattern is required', { type: 'string', pattern: '^[a-z]$' }, undefined],
  ])('%s', (_, contract, value) => expect(startingValue(contract, '一二')).toEqual(value))
})
