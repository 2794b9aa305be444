import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { conditionSchema } from '../../src/check/compile/condition-schema'
import { makeAjv } from '../../src/check/compile/keywords'
import type { Condition } from '../../src/contract/parts/condition'
import { holds } from '../../src/validate/condition'

it.each<[Condition, object, boolean]>([
  [{ 'session.type': { is: '2' } }, { session: { type: '2' } }, true],
  [{ 'session.type': { is: '2' } }, { session: {} }, false],
  [{ 'session.type': { isNot: '2' } }, {}, true],
  [{ 'session.type': { notIn: ['2'] } }, {}, true],
  [{ 'session.type': { empty: true } }, { session: { type: '' } }, true],
  [{ 'data.count': { gt: 3, lte: 5 } }, { data: { count: 5 } }, true],
  [{ 'data.count': { gt: 3 } }, { data: { count: '5' } }, false],
  [{ 'form.goals': { has: '3' } }, { form: { goals: ['3'] } }, true],
  [{ any: [{ named: 'never' }, { not: { 'route.tab': { filled: true } } }] }, { route: {} }, true],
  [{ 'session.__proto__': { filled: true } }, { session: {} }, false],
])('evaluates %j over %j', (condition, roots, expected) => {
  expect(holds(condition, roots, { never: { any: [] } })).toBe(expected)
})

const scalar = fc.constantFrom<string | number | boolean>('', '1', '2', 'ab', 1, 2, true)
const test = fc.oneof(
  fc.record({ is: scalar }),
  fc.record({ isNot: scalar }),
  fc.record({ in: fc.array(scalar, { minLength: 1, maxLength: 3 }) }),
  fc.record({ notIn: fc.array(scalar, { minLength: 1, maxLength: 3 }) }),
  fc.constant({ filled: true }),
  fc.constant({ empty: true }),
  fc.record({ gt: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ lte: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ has: scalar }),
  fc.record({ before: fc.constantFrom('2', 'b') }),
  fc.record({ after: fc.constantFrom('2', 'b') }),
  fc.constant({ matches: '^[a-z]+$' }),
)
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(fc.constantFrom('form.a', 'form.b'), test).map(([path, one]) => ({ [path]: one }) as unknown as Condition),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }) as fc.Arbitrary<Condition>,
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }) as fc.Arbitrary<Condition>,
    fc.record({ not: tie('condition') }) as fc.Arbitrary<Condition>,
  ),
}))

it('compiles to a schema with the same verdict', () => {
  const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.constant(null))
  fc.assert(
    fc.property(condition, fc.record({ a: value, b: value }, { requiredKeys: [] }), (one, form) => {
      const ajv: Ajv2020 = makeAjv()
      expect(ajv.validate(conditionSchema(one, {}), form)).toBe(holds(one, { form }, {}))
    }),
    { numRuns: 400 },
  )
})
