import { expect, it } from 'vitest'
import { createPhoneCodes, type CodeAsked, type Subject } from '../../../src/server/sms/phone-codes'
import type { Store } from '../../../src/server/store/store'
import { eachStore } from '../store/both-stores'

eachStore(({ open }) => {
  let number = 13_900_000_000
  const start = Date.parse('2026-11-20T08:00:00Z')
  const at = (seconds: number) => new Date(start + seconds * 1000)

  async function setUp() {
    const store = await open()
    const codes = createPhoneCodes(store, { wake: () => {} })
    const phone = String((number += 1))
    let last = ''
    const ask = (rest: Partial<CodeAsked> = {}, seconds = 0) =>
      codes.issue({ purpose: 'reset', phone, visitor: 'v1', account: 'a1', address: '10.0.0.1', words: (code) => (last = code), ...rest }, at(seconds))
    const prove = (code: string, seconds: number, other: Partial<Subject> = {}) => codes.prove({ purpose: 'reset', phone, visitor: 'v1', ...other }, code, at(seconds))
    return { store, phone, ask, prove, code: () => last }
  }

  it('accepts a code once, also in parallel', async () => {
    const { store, ask, prove, code } = await setUp()
    await ask()
    expect(code()).toMatch(/^\d{6}$/)
    const use = async () => {
      const proof = await prove(code(), 1)
      return proof ? store.alone((inside) => proof.spend(inside)) : false
    }
    const used = await Promise.all(Array.from({ length: 50 }, use))
    expect(used.filter(Boolean)).toHaveLength(1)
    expect(await use()).toBe(false)
  })

  it.each([
    ['another purpose', { purpose: 'retrieve' }],
    ['another number', { phone: '13800000009' }],
    ['another asker', { asker: 'someone' }],
    ['another visitor', { visitor: 'v2' }],
  ] as const)('refuses a code for %s', async (_, other) => {
    const { ask, prove, code } = await setUp()
    await ask()
    expect(await prove(code(), 1, other)).toBeNull()
  })

  it('refuses a code after five minutes', async () => {
    const { ask, prove, code } = await setUp()
    await ask()
    expect(await prove(code(), 300)).toBeNull()
    expect(await prove(code(), 299)).not.toBeNull()
  })

  it('accepts none of 10,000 guesses, the right one among them', { timeout: 120_000 }, async () => {
    const { ask, prove, code } = await setUp()
    await ask()
    for (let i = 0; i < 5; i += 1) await prove('wrong', 1)
    const guesses = Array.from({ length: 10_000 }, (_, i) => (i === 5_000 ? code() : String(i * 97).padStart(6, '0')))
    let accepted = 0
    while (guesses.length > 0) accepted += (await Promise.all(guesses.splice(-100).map((guess) => prove(guess, 2)))).filter(Boolean).length
    expect(accepted).toBe(0)
  })

  it('refuses after five wrong codes, a new code or not', async () => {
    const { ask, prove, code } = await setUp()
    await ask()
    for (let i = 0; i < 5; i += 1) expect(await prove('wrong', 1)).toBeNull()
    expect(await prove(code(), 2)).toBeNull()
    await ask({}, 61)
    expect(await prove(code(), 62)).toBeNull()
    await ask({}, 1000)
    expect(await prove(code(), 1001)).not.toBeNull()
  })

  it('has no code that opens a missing account', async () => {
    const { store, ask, prove, code } = await setUp()
    await ask({ account: null })
    expect(await prove(code(), 1)).toBeNull()
    expect((await store.sms.claim(at(1).getTime(), at(2).getTime(), 9)).map(({ real }) => real)).toEqual([false])
  })

  const accepted = async (store: Store) => (await store.sms.codesSince('all', 0)).count

  it('allows one code a minute, five an hour, ten a day', async () => {
    const { store, ask } = await setUp()
    const told = async (seconds: number) => ask({}, seconds).then(() => 'sent', (refusal: { error: string }) => refusal.error)
    expect([await told(0), await told(59), await told(61)]).toEqual(['sent', 'tooMany', 'sent'])
    for (const minute of [3, 5, 7]) expect(await told(minute * 60)).toBe('sent')
    expect([await told(9 * 60), await told(3599), await told(3601)]).toEqual(['tooMany', 'tooMany', 'sent'])
    for (const hour of [3, 4, 5, 6]) expect(await told(hour * 3600)).toBe('sent')
    expect([await told(8 * 3600), await told(23 * 3600), await told(24 * 3600 + 1)]).toEqual(['tooMany', 'tooMany', 'sent'])
    expect(await accepted(store)).toBe(11)
  })

  it('counts exactly while many ask at once', async () => {
    const { store, ask, phone } = await setUp()
    const asked = await Promise.allSettled(Array.from({ length: 30 }, () => ask()))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const others = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => ask({ phone: `${phone.slice(0, 8)}${100 + i}` })))
    expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
    expect(await accepted(store)).toBe(20)
  })
})
