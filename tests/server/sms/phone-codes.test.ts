import { expect, it } from 'vitest'
import type { ContactKind } from '../../../src/contract/vocabulary/kinds'
import { limitPortal } from '../../../src/server/sms/limits'
import { createPhoneCodes, type CodeAsked, type CodeRequest } from '../../../src/server/sms/phone-codes'
import type { Store } from '../../../src/server/store/store'
import { sweep } from '../../../src/server/sweep'
import { eachFullStore } from '../store/each-store'

/** Attempts to guess a code, a hundred at once; `GUESSES=10000` is the full count of requirement A5. */
const guessed = Number(process.env.GUESSES ?? 300)

const reset = { purpose: 'reset', by: 'phone' } as const

eachFullStore(({ open }) => {
  let number = 13_900_000_000
  const start = Date.parse('2026-11-20T08:00:00Z')
  const at = (seconds: number) => new Date(start + seconds * 1000)

  async function setUp() {
    const store = await open()
    const codes = createPhoneCodes(store, { wake: () => {} })
    const phone = String((number += 1))
    let last = ''
    const ask = (rest: Partial<CodeAsked> = {}, seconds = 0) =>
      codes.issue(
        {
          ...reset,
          to: phone,
          visitor: 'v1',
          account: 'a1',
          address: '10.0.0.1',
          words: (code) => ({ subject: null, text: (last = code) }),
          ...rest,
        },
        at(seconds),
      )
    const prove = (code: string, seconds: number, other: Partial<CodeRequest> = {}) =>
      codes.prove({ purpose: 'reset', to: phone, visitor: 'v1', ...other }, code, at(seconds))
    const told = async (seconds: number, rest: Partial<CodeAsked> = {}) =>
      ask(rest, seconds).then(
        () => 'sent',
        (refusal: { error: string }) => refusal.error,
      )
    return { store, phone, ask, told, prove, code: () => last }
  }

  it('accepts a code once, even in parallel', async () => {
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
    ['another number', { to: '13800000009' }],
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

  it('accepts none of many guesses, not even the correct one', async () => {
    const { ask, prove, code } = await setUp()
    await ask()
    for (let i = 0; i < 5; i += 1) await prove('wrong', 1)
    const guesses = Array.from({ length: guessed }, (_, i) => (i === guessed / 2 ? code() : String(i * 97).padStart(6, '0')))
    let accepted = 0
    while (guesses.length > 0) accepted += (await Promise.all(guesses.splice(-100).map((guess) => prove(guess, 2)))).filter(Boolean).length
    expect(accepted).toBe(0)
  })

  it('refuses after five wrong codes, even with a new code', async () => {
    const { ask, prove, code } = await setUp()
    await ask()
    for (let i = 0; i < 5; i += 1) expect(await prove('wrong', 1)).toBeNull()
    expect(await prove(code(), 2)).toBeNull()
    await ask({}, 61)
    expect(await prove(code(), 62)).toBeNull()
    await ask({}, 1000)
    expect(await prove(code(), 1001)).not.toBeNull()
  })

  it('accepts no code for a missing account', async () => {
    const { store, ask, prove, code } = await setUp()
    await ask({ account: null })
    expect(await prove(code(), 1)).toBeNull()
    expect((await store.sms.claim(at(1).getTime(), at(2).getTime(), 9)).map(({ real }) => real)).toEqual([false])
  })

  const accepted = async (store: Store) => (await store.sms.codesSince({ kind: 'phone' }, 0)).count

  it('allows a known device one code a minute, five an hour, ten a day', async () => {
    const { store, told: tell } = await setUp()
    const told = (seconds: number) => tell(seconds, { known: true })
    expect([await told(0), await told(59), await told(61)]).toEqual(['sent', 'tooMany', 'sent'])
    for (const minute of [3, 5, 7]) expect(await told(minute * 60)).toBe('sent')
    expect([await told(9 * 60), await told(3599), await told(3601)]).toEqual(['tooMany', 'tooMany', 'sent'])
    for (const hour of [3, 4, 5, 6]) expect(await told(hour * 3600)).toBe('sent')
    expect([await told(8 * 3600), await told(23 * 3600), await told(24 * 3600 + 1)]).toEqual(['tooMany', 'tooMany', 'sent'])
    expect(await accepted(store)).toBe(11)
  })

  it('counts no code that was requested while the clock was a day ahead', async () => {
    const { ask, told } = await setUp()
    const day = 24 * 3600
    for (let at = 1; at < 20; at += 1) await ask({ to: String((number += 1)) }, day)
    await ask({}, day)
    expect([await told(day), await told(0)]).toEqual(['tooMany', 'sent'])
  })

  it('revives no code or ticket from a clock that was ahead when its time comes', async () => {
    const { store, ask, prove, code } = await setUp()
    const hour = 3600
    await ask({}, hour)
    const codes = createPhoneCodes(store, { wake: () => {} })
    const ticket = { purpose: 'reset.ticket', visitor: 'v1' } as const
    await codes.issueTicket(store, ticket, 'a1', at(hour))
    await sweep(store, at(0))
    expect([await prove(code(), hour + 1), await codes.readTicket(ticket, at(hour + 1))]).toEqual([null, null])
  })

  it('leaves the owner a code when a stranger has used up the limit of strangers', async () => {
    const { store, told, prove, code } = await setUp()
    // With a new cookie each time, as strangers have.
    for (let i = 0; i < 12; i += 1) await told(i * 61, { visitor: `stranger-${i}`, address: '10.6.6.6' })
    expect(await accepted(store)).toBe(3)
    expect(await told(1200, { visitor: 'owner', address: '10.7.7.7' })).toBe('sent')
    expect(await prove(code(), 1201, { visitor: 'owner' })).not.toBeNull()
  })

  it('counts mails and short messages apart, so that neither uses up the other’s day', async () => {
    const { store, told } = await setUp()
    for (const name of ['ada', 'bob']) expect(await told(0, { to: `${name}@example.org`, by: 'email' })).toBe('sent')
    expect(await told(0)).toBe('sent')
    const kinds = ['phone', 'email'] as const
    expect(await Promise.all(kinds.map(async (kind) => (await store.sms.codesSince({ kind }, 0)).count))).toEqual([1, 2])
    const { sms } = store
    // The day's mails are used up.
    const codesSince: typeof sms.codesSince = (by, ...rest) =>
      'kind' in by && by.kind === 'email' ? Promise.resolve({ count: 20_000, first: 0 }) : sms.codesSince(by, ...rest)
    const limit = (by: ContactKind) =>
      limitPortal({ sms: { ...sms, codesSince } }, { to: '', by, network: '', known: false }, at(1).getTime())
    await expect(limit('email')).rejects.toMatchObject({ error: 'tooMany' })
    await expect(limit('phone')).resolves.toBeUndefined()
  })

  it('counts the tags of a mail address as one mailbox', async () => {
    const { told } = await setUp()
    const ask = (to: string, seconds: number) => told(seconds, { to, by: 'email' })
    const turns = ['a_b@example.org', 'a_b+1@example.org', 'a_b+x%y@example.org', 'a_b+2@example.org']
    const answers: string[] = []
    for (const [at, to] of turns.entries()) answers.push(await ask(to, at * 61))
    expect(answers).toEqual(['sent', 'sent', 'sent', 'tooMany'])
    for (const other of ['acb@example.org', 'a_b@example.com', 'a_bc+1@example.org']) expect(await ask(other, 300)).toBe('sent')
  })

  it('leaves a known device a code when many strangers request some', async () => {
    const { store, told, prove, code } = await setUp()
    for (let i = 0; i < 12; i += 1) await told(i * 61, { visitor: `stranger-${i}`, address: `10.6.6.${i}` })
    expect(await accepted(store)).toBe(4)
    expect(await told(1800, { visitor: 'owner', address: '10.7.7.7' })).toBe('tooMany')
    expect(await told(1800, { visitor: 'owner', address: '10.7.7.7', known: true })).toBe('sent')
    expect(await prove(code(), 1801, { visitor: 'owner' })).not.toBeNull()
    expect(await accepted(store)).toBe(5)
  })

  it('lets the owner use a code that a stranger has requested when the number has reached its limit', async () => {
    const { store, told, prove, code } = await setUp()
    for (let i = 0; i < 4; i += 1) await told(i * 61, { visitor: `stranger-${i}`, address: `10.6.6.${i}` })
    for (let i = 0; i < 5; i += 1) expect(await prove('wrong', 184, { visitor: 'stranger-3' })).toBeNull()
    expect(await told(190, { visitor: 'owner' })).toBe('sent')
    expect(await accepted(store)).toBe(4)
    const proof = await prove(code(), 191, { visitor: 'owner' })
    expect(proof?.account).toBe('a1')
    expect(await store.alone((inside) => proof!.spend(inside))).toBe(true)
    // A shared code still works only once.
    expect(await prove(code(), 192, { visitor: 'stranger-3' })).toBeNull()
  })

  it('shares a code with at most three more browsers, with three attempts each', async () => {
    const { told, prove, code } = await setUp()
    const askers = ['first', 'second', 'third', 'fourth', 'fifth']
    const answers = []
    for (const visitor of askers) answers.push(await told(0, { visitor }))
    expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'tooMany'])
    for (let i = 0; i < 3; i += 1) expect(await prove('wrong', 1, { visitor: 'second' })).toBeNull()
    expect(await prove(code(), 2, { visitor: 'second' })).toBeNull()
    expect(await prove(code(), 2, { visitor: 'fifth' })).toBeNull()
    expect(await prove(code(), 2, { visitor: 'third' })).not.toBeNull()
  })

  it.each(['register', 'reset', 'retrieve', 'phoneOld', 'phoneNew'] as const)(
    'counts wrong codes for %s only against the browser that typed them',
    async (purpose) => {
      const { told, prove, code } = await setUp()
      await told(0, { purpose, visitor: 'stranger', address: '10.6.6.6' })
      for (let i = 0; i < 5; i += 1) expect(await prove('wrong', 1, { purpose, visitor: 'stranger' })).toBeNull()
      expect(await prove(code(), 2, { purpose, visitor: 'stranger' })).toBeNull()
      await told(61, { purpose, visitor: 'owner' })
      expect(await prove(code(), 62, { purpose, visitor: 'owner' })).not.toBeNull()
    },
  )

  it('treats the addresses of one IPv6 customer as one', async () => {
    const { store, told } = await setUp()
    for (let i = 0; i < 9; i += 1) await told(i * 61, { visitor: `stranger-${i}`, address: `2001:db8:1:2:${i}::${i}` })
    expect(await accepted(store)).toBe(3)
  })

  it('counts exactly under concurrency', async () => {
    const { store, ask, phone } = await setUp()
    const asked = await Promise.allSettled(Array.from({ length: 30 }, () => ask()))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const others = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => ask({ to: `${phone.slice(0, 8)}${100 + i}` })))
    expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
    expect(await accepted(store)).toBe(20)
  })
})
