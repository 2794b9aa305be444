import { afterEach, expect, it, test, vi } from 'vitest'
import type { Transition } from '../../../../src/contract/flow'
import { drawCode, plainCode } from '../../../../src/server/flows/transition/draw-code'
import type { TransitionContext } from '../../../../src/server/flows/flow-work'
import { writtenValues } from '../../../../src/server/flows/transition/written-values'
import { editForm } from '../../../../src/release/admin/edit-form'
import { productRelease } from '../../portal'
import { eachStore } from '../../store/each-store'
import { sampleType } from '../../store/sample-types'
import { contractWords } from '../../../../src/release/words'

const pass = sampleType({ fields: { pass: { type: 'string', title: '码' } }, list: { fields: ['id'], sort: 'createTime', maxSize: 10 } })
const give: Transition = { id: 'give', title: '发码', by: 'operator', from: ['待发'], set: { pass: { code: true } } }

/** Mocks the random bytes: each draw gets one value for all its bytes. */
function chance(values: number[]) {
  const draw = vi.spyOn(crypto, 'getRandomValues')
  for (const value of values) draw.mockImplementationOnce((bytes) => (bytes as Uint8Array).fill(value) as never)
  return draw
}
afterEach(() => vi.restoreAllMocks())

it('has ten unambiguous characters in two groups', async () => {
  const codes = await Promise.all(Array.from({ length: 2000 }, () => drawCode(async () => false)))
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
})

it.each(['7k3qm-x0v9b', ' 7K3QM X0V9B ', '7K3QMX0V9B', '７Ｋ３ＱＭ－Ｘ０Ｖ９Ｂ', '7k3qm—xov9b', '7K3QM　XOV9B'])(
  'can be typed as %j',
  (typed) => {
    expect(plainCode(typed)).toBe('7K3QMX0V9B')
  },
)

it('accepts lookalike letters in place of digits', () => {
  expect(plainCode('Il1oO')).toBe('11100')
  expect(plainCode('7K3QM-X0V9C')).not.toBe(plainCode('7K3QM-X0V9B'))
})

eachStore((kind) => {
  test('is drawn again if another record of the type has it', async () => {
    const store = await kind.open()
    await store.records.prepare([pass])
    const release = await productRelease()
    const draw = () =>
      store.alone(async (inside) => {
        const work = { store: inside, release, now: new Date() } as TransitionContext
        return inside.records.create(pass, await writtenValues(work, pass, give, {}, { row: {}, account: {} }))
      })
    const drawn = chance([0, 0, 0, 33])
    expect((await draw()).pass).toBe('00000-00000')
    expect((await draw()).pass).toBe('11111-11111')
    expect(drawn).toHaveBeenCalledTimes(4)
  })
})

it("is not a field of the operators' form", async () => {
  const { tree } = await productRelease()
  const form = editForm(tree.records.reservation!, Object.values(tree.flows), tree.dicts.dicts, contractWords.translator.translate)
  expect(Object.keys(form.schema.properties)).toContain('hallName')
  expect(form.schema.properties).not.toHaveProperty('admissionCode')
})
