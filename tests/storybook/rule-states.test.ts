import { expect, test } from 'vitest'
import { kindTitle, ruleStates } from '../../.storybook/render/rules/rule-states'
import type { Form } from '../../src/contract/form'
import { ruleKinds } from '../../src/contract/vocabulary/kinds'
import { compileForm } from '../../src/release/form-module'
import { readLive } from '../../.storybook/node/releases/live-release'

const { live } = await readLive('schemas')
// Forms as the portal runs them, with shared rules inserted.
const forms = Object.values(live.tree!.forms)
const { conditions } = live.tree!.portal
const statesOf = (form: Form) => ruleStates(compileForm(form, { dicts: live.tree!.dicts.dicts, conditions }).module, conditions)

test.each(forms.map((form) => [form.id, form] as const))('every rule of %s is shown broken, with its message', (_, form) => {
  const rules = statesOf(form).flatMap(({ field, rules }) => rules.map((rule) => ({ field, ...rule })))
  expect(rules).toHaveLength(Object.values(form.rules).flat().length)
  const unseen = rules.filter(({ bad, rule }) => !bad.some(({ fault }) => fault?.message === rule.message))
  expect(unseen.map(({ field, kind }) => `${field} ${kind}`)).toEqual([])
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
