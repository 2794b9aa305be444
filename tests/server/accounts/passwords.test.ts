import { describe, expect, it } from 'vitest'
import { createPasswords, standardCost } from '../../../src/server/accounts/passwords'
import { Refusal } from '../../../src/server/replies/refusal'
import { cheap, openPortal } from '../portal'
import { signIn } from '../visitor'

const standard = createPasswords()

describe('a stored password', () => {
  it('is hashed with Argon2id at the required cost', async () => {
    const [, cost] = /^\$argon2id\$v=19\$(m=\d+,t=\d+,p=\d+)\$/.exec(await standard.hash('Demo#2026')) ?? []
    expect(cost).toBe('m=19456,t=2,p=1')
  })

  it('never has the same hash twice', async () => {
    const hashes = await Promise.all(Array.from({ length: 20 }, () => createPasswords(cheap).hash('Demo#2026')))
    expect(new Set(hashes).size).toBe(20)
  })

  it('matches in every Unicode normalization form', async () => {
    const passwords = createPasswords(cheap)
    expect(await passwords.matches(await passwords.hash('Caf\u00e9密码#1'), 'Cafe\u0301密码#1')).toBe(true)
  })

  it('is rehashed at the new cost on the next login', async () => {
    const portal = await openPortal({ cost: { ...cheap, memoryCost: 64 } })
    const hashOf = async () => (await portal.store.users.byName('demo-new'))!
    await portal.store.users.setPassword((await hashOf()).id, await createPasswords(cheap).hash('Demo#2026'))
    await signIn(portal)
    const { passwordHash } = await hashOf()
    expect(passwordHash).toContain('m=64,')
    await signIn(portal)
    expect((await hashOf()).passwordHash).toBe(passwordHash)
  })

  it('counts as weak only below the required cost', async () => {
    expect(standard.isWeak('$argon2id$v=19$m=19456,t=1,p=1$x$y')).toBe(true)
    expect(standard.isWeak('$argon2i$v=19$m=19456,t=2,p=1$x$y')).toBe(true)
    expect(standard.isWeak(`$argon2id$v=19$m=${standardCost.memoryCost},t=3,p=1$x$y`)).toBe(false)
  })
})

describe('the queue of hashes', () => {
  it('runs two at a time and rejects beyond its length', async () => {
    const passwords = createPasswords(cheap)
    let running = 0
    let most = 0
    const task = () =>
      passwords.inTurn(async () => {
        most = Math.max(most, (running += 1))
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, task))
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(most).toBe(2)
    expect(refused).toHaveLength(60 - 2 - 24)
    expect(refused.every((reason) => reason instanceof Refusal && reason.error === 'busy' && reason.details.retryAfter)).toBe(true)
  })

  it('continues after a task that fails', async () => {
    const passwords = createPasswords(cheap)
    await Promise.allSettled(Array.from({ length: 5 }, () => passwords.inTurn(() => Promise.reject(new Error('no')))))
    expect(await passwords.inTurn(async () => 'done')).toBe('done')
  })
})
