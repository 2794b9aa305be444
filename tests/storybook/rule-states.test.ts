import { expect, test } from 'vitest'
import { kindTitle, ruleStates } from '../../.storybook/render/rules/rule-states'
import type { Form } from '../../src/contract/form'
import { ruleKinds } from '../../src/contract/vocabulary/kinds'
import { compileForm } from '../../src/release/form-module'
import { rowFields, rowForm } from '../../src/validate/form/row-form'
import { contractWords } from '../../src/release/words'
import { readLive } from '../../.storybook/node/releases/live-release'

const { live } = await readLive('schemas')
// Forms as the portal runs them, with shared rules inserted.
const forms = Object.values(live.tree!.forms)
const { conditions } = live.tree!.portal
const { toText } = contractWords.translator
const statesOf = (form: Form) => ruleStates(compileForm(form, { dicts: live.tree!.dicts.dicts, conditions }).module, conditions, toText)
/** Rules of fields and of the columns of row fields. */
const rulesIn = (form: Form): unknown[] =>
  [form, ...rowFields(form).map((rows) => rowForm(form, rows)!)].flatMap(({ rules }) => Object.values(rules).flat())

test.each(forms.map((form) => [form.id, form] as const))('every rule of %s is shown broken, with its message', (_, form) => {
  const rules = statesOf(form).flatMap(({ id, rules }) => rules.map((rule) => ({ id, ...rule })))
  expect(rules).toHaveLength(rulesIn(form).length)
  const unseen = rules.filter(({ bad, rule }) => !bad.some(({ fault }) => fault?.message === rule.message))
  expect(unseen.map(({ id, kind }) => `${id} ${kind}`)).toEqual([])
  expect(rules.flatMap(({ good }) => good).filter(({ fault }) => fault)).toEqual([])
})

test('a rule under a condition is shown broken while the condition holds', () => {
  const form = forms.find(({ id }) => id === 'phoneUnbinding')!
  const pwd = statesOf(form).find(({ field }) => field === 'pwd')!
  expect(pwd.rules[0]!.bad[0]).toMatchObject({ around: { way: 'password' }, fault: { field: 'pwd' } })
})

test('a rule is named after its own kind', () => {
  const titles = ruleKinds.map(kindTitle)
  expect(titles).toEqual([...new Set(titles)])
  expect(titles.slice(0, 4)).toEqual(['必填', '格式', '最小', '最大'])
})
