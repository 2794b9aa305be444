import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkFiles } from '../../src/check/check-tree'
import { handlerNames } from '../../src/server/handlers/handler-names'
import { dir, productFiles, textOf } from './mistakes/doc'
import { sampled } from '../sampled'
import { withFile } from './mistakes/run'

/** The check's problems of the product's schemas after one change. */
function problemsAfter(file: string, find: string, put: string) {
  const before = textOf(file)
  const text = before.replace(find, () => put)
  expect(text).not.toBe(before)
  const { problems } = checkFiles(dir, withFile(productFiles, file, text), { handlers: handlerNames })
  return problems.map((problem) => ({
    code: problem.code,
    at: `${problem.file.slice(dir.length + 1)}:${problem.line}`,
    fix: problem.fix?.replacement ?? problem.fix?.zh,
    text,
  }))
}

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

const misnamed: [what: string, file: string, find: string, put: string, code: string, fix: string, at: string][] = [
  ['a state of x-with', 'api/centre.json', '"states": ["洽谈中"', '"states": ["洽淡中"', 'flow/unknown-state', '"洽谈中"', '洽淡中'],
  [
    'a record of x-with',
    'api/centre.json',
    '"x-with": { "record": "demandProject"',
    '"x-with": { "record": "demandProjct"',
    'ref/unknown-record',
    '"demandProject"',
    'demandProjct',
  ],
  ['a field of x-with', 'api/centre.json', '"by": "orderId"', '"by": "orderID"', 'record/unknown-field', '"orderId"', 'orderID'],
  [
    'an operation of x-with',
    'api/check-point.json',
    '"operation": "demand.updateEnterprise"',
    '"operation": "demand.updatEnterprise"',
    'ref/unknown-operation',
    '"demand.updateEnterprise"',
    'demand.updatEnterprise',
  ],
  [
    'a dictionary of x-with',
    'api/catalogue.json',
    '"x-with": { "dict": "product_type" }',
    '"x-with": { "dict": "product_typ" }',
    'ref/unknown-dict',
    '"product_type"',
    '"product_typ"',
  ],
  [
    'a misspelt setting',
    'api/centre.json',
    '"by": "orderId"',
    '"by": "orderId", "stats": "x"',
    'handler/unknown-setting',
    '"states"',
    '"stats"',
  ],
  [
    'a missing setting',
    'api/check-point.json',
    ',\n        "x-with": { "operation": "demand.updateEnterprise" }',
    '',
    'handler/missing-setting',
    '在 x-with 中写上 "operation"',
    '"x-handler": "demand.validate"',
  ],
  [
    'the record of messages',
    'portal.json',
    '"record": "message",\n    "fields"',
    '"record": "mesage",\n    "fields"',
    'ref/unknown-record',
    '"message"',
    'mesage',
  ],
  [
    'an entry of the admin page',
    'pages/operator.json',
    '"records": ["notice", ',
    '"records": ["notice", "notice", ',
    'page/admin-twice',
    '只留一处',
    '"notice", "notice"',
  ],
  ['a type of messages', 'portal.json', '"verified": "audit"', '"verified": "audt"', 'flow/message-type', '"audit"', 'audt'],
  [
    'a dictionary of portal.json',
    'portal.json',
    '"district": "district"',
    '"district": "distrct"',
    'ref/unknown-dict',
    '"district"',
    'distrct',
  ],
  [
    'a field that the program needs',
    'records/message.json',
    '"readStauts": { "type"',
    '"readStatus": { "type"',
    'record/unknown-field',
    '"readStauts"',
    '"readStatus"',
  ],
  [
    'a state of diagnosis records',
    'records/diagnoseRecord.json',
    '"status": "已出报告"',
    '"status": "已出报吿"',
    'value/unknown',
    '"已出报告"',
    '已出报吿',
  ],
  [
    'a state that a page queries',
    'pages/my-diagnoses.json',
    '"status": "已出报告"',
    '"status": "已出报吿"',
    'api/wrong-parameter',
    '"已出报告"',
    '已出报吿',
  ],
  [
    'a page closed to those whose forms it accepts',
    'routes.json',
    '"title": "申请融资", "access": "verified"',
    '"title": "申请融资", "access": "settled"',
    'shell/above-operation',
    '"verified"',
    '"申请融资"',
  ],
  [
    'a value with a meaning for the program',
    'dicts.json',
    '{ "dictValue": "4", "dictLabel": "微型" }',
    '{ "dictValue": "5", "dictLabel": "微型" }',
    'dict/needed-value',
    '"4"',
    '{ "dictValue": "5", "dictLabel": "微型" }',
  ],
]

it('still fit the files, also those that only the deep run checks', () => {
  for (const [what, file, find] of misnamed) expect(textOf(file), what).toContain(find)
})

it.each(sampled(misnamed, 'names that handlers use'))('%s is checked against what it names', (_, file, find, put, code, fix, at) => {
  const problems = problemsAfter(file, find, put)
  const found = problems.find((problem) => problem.code === code)
  expect(problems.map((problem) => problem.code)).toContain(code)
  expect([found!.at, found!.fix]).toEqual([`${file}:${lineOf(found!.text, at)}`, fix])
})

it('names the part of portal.json that an operation needs', () => {
  const portal = readFileSync('schemas/portal.json', 'utf8')
  const part = (pattern: RegExp) => problemsAfter('portal.json', pattern.exec(portal)?.[0] ?? '', '')
  expect(part(/^ {2}"dicts": .*\n/m)).toContainEqual(
    expect.objectContaining({ code: 'portal/missing-part', fix: '在 portal.json 中写上 "dicts"' }),
  )
  // The handler for questionnaires is declared in that part, and is removed with it.
  expect(part(/^ {2}"diagnosis": \{$[^]*?^ {2}\},\n/m)[0]?.fix).toContain('portal.json 里 diagnosis 的 serve不在了')
})

it('reports flows that send text messages when these are declared off', () => {
  const portal = textOf('portal.json').replace('"dialogs": {', () => '"features": { "sms": false },\n  "dialogs": {')
  const { problems } = checkFiles(dir, withFile(productFiles, 'portal.json', portal), { handlers: handlerNames })
  const notices = [...textOf('flows/project.json').matchAll(/"notify": (?!\{ "by": "email")/g)].length
  expect(problems).toMatchObject([{ code: 'api/feature-off', file: `${dir}/portal.json`, line: lineOf(portal, '"sms": false') }])
  expect(problems[0]?.related?.map(({ file }) => file)).toEqual(Array.from({ length: notices }, () => `${dir}/flows/project.json`))
})
