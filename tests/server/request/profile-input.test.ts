import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { freeCaptcha, paths, post, profile, sealer, signIn } from '../visitor'

/** Number of profiles; BODIES=100 is the full count. */
const bodies = Number(process.env.BODIES ?? 10)

let portal: TestPortal
let enterprise: Record<string, string>
beforeAll(async () => {
  portal = await openPortal()
  await signIn(portal)
  enterprise = (await signIn(portal, 'demo-verified')).headers
})

describe('the profile', () => {
  const digits = (most: number) => fc.integer({ min: 0, max: most })
  const letters = fc.string({ unit: fc.constantFrom(...'王李张刘陈杨abcXYZ'), minLength: 1, maxLength: 8 })
  const picked = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }).map(String), { minLength: 1, maxLength: most })
  const valid = fc.record({
    mainIncome: fc.tuple(digits(99_999_999), fc.constantFrom('', '.5', '.25', '.00')).map(([whole, part]) => `${whole}${part}`),
    empNum: digits(999_999).map(String),
    enterpriseNature: fc.integer({ min: 1, max: 9 }).map(String),
    unitLxr: letters,
    unitCellphone: fc
      .tuple(fc.constantFrom('3', '4', '5', '7', '8', '9'), digits(999_999_999))
      .map(([second, rest]) => `1${second}${String(rest).padStart(9, '0')}`),
    changeDirection: picked(11),
    constructTarget: picked(8),
    expectInput: fc.integer({ min: 1, max: 6 }).map(String),
  })

  /** One invalid value in an otherwise valid profile. */
  const spoilers: Record<string, fc.Arbitrary<unknown>> = {
    mainIncome: fc.constantFrom('', '-1', '1.234', '123456789', '１２', '1e3', 12, null, ['1'], ' 1', '1.', '.5'),
    empNum: fc.constantFrom('', '01', '-1', '1.0', '1234567', '５', 3, null, '1 '),
    enterpriseNature: fc.constantFrom('', '0', '10', 'x', 1, null),
    unitLxr: fc.constantFrom('', ' ', '张 三', '一二三四五六七八九', 1, null, '张\t三'),
    unitCellphone: fc.constantFrom('', '12800000000', '1380000000', '138000000000', ' 13800000000', '1３800000000', 13800000000, null),
    changeDirection: fc.constantFrom([], '1', ['99'], ['1', 2], null, {}),
    constructTarget: fc.constantFrom([], '1', ['99'], null, [['1']]),
    expectInput: fc.constantFrom('', '0', '7', 3, null),
  }
  const invalid = fc
    .tuple(valid, fc.constantFrom(...Object.keys(spoilers)))
    .chain(([values, field]) => spoilers[field]!.map((bad) => ({ field, values: { ...values, [field]: bad } })))

  it('accepts every valid one', async () => {
    await fc.assert(
      fc.asyncProperty(valid, async (values) => {
        const answer = await post(portal, paths.save, values, enterprise)
        expect(answer.json()).toMatchObject({ code: 0 })
      }),
      { numRuns: 2 * bodies },
    )
  })

  it('refuses every one with a single fault', async () => {
    await fc.assert(
      fc.asyncProperty(invalid, async ({ field, values }) => {
        const answer = await post(portal, paths.save, values, enterprise)
        expect(answer.statusCode).toBe(422)
        expect(answer.json().data.faults).toContainEqual(
          expect.objectContaining({ field, message: expect.stringMatching(/[\u4e00-\u9fff]/) }),
        )
      }),
      { numRuns: 5 * bodies },
    )
  })
})

describe('a malicious object', () => {
  const bodies: Record<string, string> = {
    __proto__: '{"__proto__":{"type":2}}',
    constructor: '{"constructor":{"prototype":{"type":2}}}',
    'an escaped __proto__': '{"\\u005f_proto__":{"type":2}}',
    'a repeated key': '{"mainIncome":"1","mainIncome":"2"}',
    'a byte-order mark': `\ufeff${JSON.stringify(profile)}`,
    'a lone surrogate': JSON.stringify({ ...profile, unitLxr: 'X' }).replace('"X"', '"\\ud800"'),
    'a NUL': JSON.stringify({ ...profile, unitLxr: 'X' }).replace('"X"', '"\\u0000"'),
    depth: `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
    'a deep array': `${'['.repeat(100_000)}`,
    'a comment': '{/* */}',
    NaN: '{"mainIncome":NaN}',
    'half a body': '{"mainIncome":"1"',
  }

  it.each(Object.keys(bodies))('is refused with %s', async (name) => {
    const user = (await portal.store.users.byName('demo-verified'))!
    const before = await portal.store.enterprises.ofUser(user.id)
    const answer = await post(portal, paths.save, bodies[name]!, { ...enterprise, 'content-type': 'application/json' })
    expect([400, 422]).toContain(answer.statusCode)
    expect(answer.json().message).toMatch(/[\u4e00-\u9fff]/)
    expect(await portal.store.enterprises.ofUser(user.id)).toEqual(before)
    expect(({} as Record<string, unknown>).type).toBeUndefined()
  })

  it('is refused when it is not UTF-8', async () => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: paths.save,
      payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
      headers: { ...enterprise, 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(400)
  })

  it('is refused when a parameter is repeated', async () => {
    const answer = await portal.app.inject({ url: '/ad/api/getEntSizeName?income=1&income=2&number=1' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data.faults[0].field).toBe('income')
  })

  it('cannot be a user name', async () => {
    const sealed = (await sealer(portal))('Demo#2026')
    for (const username of ['__proto__', 'constructor', "'or'1'='1", '../x'])
      expect((await post(portal, paths.login, { username, password: sealed }, await freeCaptcha(portal))).json().code).toBe(1001)
    for (const username of [['demo-new'], { $ne: '' }, 1, true, null])
      expect((await post(portal, paths.login, { username, password: sealed }, await freeCaptcha(portal))).statusCode).toBe(422)
  })
})

describe('a body that is too large', () => {
  it('is refused above one mebibyte', async () => {
    const answer = await post(portal, paths.save, { ...profile, unitLxr: 'x'.repeat(1024 * 1024) }, enterprise)
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ code: 413, message: '提交的内容过大', data: null })
  })

  it('is read just below that', async () => {
    const answer = await post(portal, paths.save, { ...profile, unitLxr: 'x'.repeat(1024 * 1024 - 1000) }, enterprise)
    expect(answer.statusCode).toBe(422)
  })
})
