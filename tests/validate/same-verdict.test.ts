import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../src/validate/form/faults'
import { rowFields, rowForm } from '../../src/validate/form/row-form'
import { sampleValue } from '../../src/validate/form/sample-value'
import { formPairs, type Pair } from './form-modules'

const pairs = await formPairs()

/** Samples of a form, near misses and any JSON values, under known and unknown names. */
function valuesOf({ server }: Pair) {
  const { form } = server
  const samples = Object.entries(form.rules).flatMap(([field, rules]) =>
    rules.flatMap((rule) => [...(rule.good ?? []), ...(rule.bad ?? [])].map((sample) => sampleValue(form.ui[field], sample))),
  )
  const options = Object.values(server.dicts).flatMap((dict) => dict.items.map((item) => item.dictValue))
  const row = fc.constantFrom(...rowFields(form), undefined).chain((field) => {
    const one = field === undefined ? undefined : rowForm(form, field)
    const cells = Object.values(one?.rules ?? {}).flatMap((rules) => rules.flatMap((rule) => [...(rule.good ?? []), ...(rule.bad ?? [])]))
    return fc.array(
      fc.dictionary(fc.constantFrom(...Object.keys(one?.ui ?? {}), 'unknown'), fc.constantFrom<unknown>('', 1, null, ...cells, ...options)),
    )
  })
  const value = fc.oneof(
    fc.constantFrom('', ' ', '\u3000', '１２', '0', null, true, ...samples, ...options),
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom('1', '2', '3', 'x')),
    fc.double(),
    row,
    fc.jsonValue(),
  )
  const names = [...Object.keys(form.schema.properties), '__proto__', 'constructor', 'unknown']
  return fc
    .array(fc.tuple(fc.constantFrom(...names), value))
    .map((entries) => JSON.parse(`{${entries.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`).join(',')}}`) as object)
}

/** Number of objects per form; `VERDICTS=1000` is the full count. */
const numRuns = Number(process.env.VERDICTS ?? 150)

describe('browser and server give the same verdict', () => {
  it.each(pairs.map((pair) => [pair.id, pair] as const))(`%s, ${numRuns} values`, (_, pair) => {
    fc.assert(
      fc.property(valuesOf(pair), (values) => {
        expect(faultsOf(pair.browser, values)).toEqual(faultsOf(pair.server, values))
      }),
      { numRuns },
    )
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('samples get the same verdict and message on all sides', () => {
  it.each(pairs.map((pair) => [pair.id, pair] as const))('%s', (_, { browser, document, server }) => {
    for (const [field, rules] of Object.entries(server.form.rules)) {
      if (server.form.ui[field]?.when) continue
      const entered = (sample: unknown) => sampleValue(server.form.ui[field], sample)
      const other = rules.find((rule) => rule.equals)?.equals
      for (const rule of rules.filter((one) => !one.when && one.equals === undefined)) {
        const faultFor = (sample: unknown) =>
          [browser, document, server].map((module) =>
            faultsOf(module, { [field]: sample, ...(other ? { [other]: sample } : {}) }).find((fault) => fault.field === field),
          )
        for (const sample of (rule.good ?? []).map(entered))
          expect(faultFor(sample), `${field} ${String(sample)}`).toEqual([undefined, undefined, undefined])
        for (const sample of (rule.bad ?? []).map(entered)) {
          const [first, ...others] = faultFor(sample)
          expect(first, `${field} ${String(sample)}`).toBeDefined()
          expect(others).toEqual([first, first])
        }
      }
    }
  })
})

it('refuses inherited names as unknown fields', () => {
  const values = JSON.parse('{"__proto__":{"polluted":1},"constructor":1}') as object
  for (const { browser } of pairs)
    expect(
      faultsOf(browser, values)
        .filter((fault) => fault.rule === 'unknown')
        .map((fault) => fault.field),
    ).toEqual(['__proto__', 'constructor'])
})
