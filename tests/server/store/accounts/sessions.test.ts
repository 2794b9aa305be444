import { expect, test } from 'vitest'
import { eachStore } from '../each-store'
import { addUser, atOnce, sessionAt } from '../people'

eachStore((kind) => {
  test('finds a session with its account', async () => {
    const store = await kind.open()
    const user = await addUser(store)
    const session = sessionAt(0, user.id)
    await store.sessions.open(session, 5)
    expect(await store.sessions.find(session.tokenHash)).toEqual({ ...session, user })
    await store.users.setType(user.id, 2)
    expect((await store.sessions.find(session.tokenHash))?.user.type).toBe(2)
    expect(await store.sessions.find('token')).toBeNull()
  })

  test('keeps the newest sessions only', async () => {
    const store = await kind.open()
    const [user, other] = [await addUser(store), await addUser(store)]
    await store.sessions.open(sessionAt(0, other.id, 'theirs'), 5)
    for (const minute of [1, 2, 3, 4, 5, 6, 7]) await store.sessions.open(sessionAt(minute, user.id), 5)
    const found = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((minute) => store.sessions.find(`token-${minute}`)))
    expect(found.map((session) => session !== null)).toEqual([false, false, true, true, true, true, true])
    expect(await store.sessions.find('theirs')).not.toBeNull()
  })

  test('keeps exactly five of fifty opened concurrently', async () => {
    const store = await kind.open()
    const user = await addUser(store)
    await atOnce(50, (minute) => store.sessions.open(sessionAt(minute, user.id), 5))
    const found = await atOnce(50, (minute) => store.sessions.find(`token-${minute}`))
    expect(found.filter((session) => session !== null)).toHaveLength(5)
  })

  test('keeps the newly opened session when clocks disagree', async () => {
    const store = await kind.open()
    const user = await addUser(store)
    for (const minute of [10, 11, 12]) await store.sessions.open(sessionAt(minute, user.id), 2)
    await store.sessions.open(sessionAt(1, user.id), 2)
    expect(await store.sessions.find('token-1')).not.toBeNull()
    expect(await store.sessions.find('token-12')).not.toBeNull()
    expect(await store.sessions.find('token-11')).toBeNull()
  })

  test('moves the last use forward and never back', async () => {
    const store = await kind.open()
    const user = await addUser(store)
    await store.sessions.open(sessionAt(5, user.id), 5)
    await store.sessions.touch('token-5', sessionAt(9, '').createTime)
    await store.sessions.touch('token-5', sessionAt(7, '').createTime)
    expect((await store.sessions.find('token-5'))?.lastSeen).toBe(sessionAt(9, '').createTime)
  })

  test('ends one session or all', async () => {
    const store = await kind.open()
    const [user, other] = [await addUser(store), await addUser(store)]
    await store.sessions.open(sessionAt(0, other.id, 'theirs'), 5)
    for (const minute of [1, 2, 3]) await store.sessions.open(sessionAt(minute, user.id), 5)
    await store.sessions.end('token-2')
    expect(await store.sessions.find('token-2')).toBeNull()
    expect(await store.sessions.find('token-3')).not.toBeNull()
    const end = { reason: 'contact', time: sessionAt(4, '').createTime } as const
    await store.sessions.endAll(user.id, end, 'token-1')
    expect(await store.sessions.find('token-3')).toBeNull()
    expect(await store.sessions.find('token-1')).not.toBeNull()
    expect(await store.sessions.ended('token-3')).toEqual({ ...end, tokenHash: 'token-3', cookieHash: sessionAt(3, '').cookieHash })
    expect(await store.sessions.ended('token-2')).toBeNull()
    expect(await store.sessions.find('theirs')).not.toBeNull()
    const times = { seenBefore: sessionAt(0, '').createTime, seenAfter: sessionAt(59, '').createTime }
    await store.sessions.sweep({ ...times, openedBefore: sessionAt(5, '').createTime })
    expect(await store.sessions.ended('token-3')).toBeNull()
  })

  test('sweeps idle and old sessions, and those with a time in the future', async () => {
    const store = await kind.open()
    const user = await addUser(store)
    for (const minute of [1, 20, 40, 60]) await store.sessions.open(sessionAt(minute, user.id), 9)
    await store.sessions.touch('token-1', sessionAt(59, '').createTime)
    await store.sessions.sweep({
      seenBefore: sessionAt(30, '').createTime,
      seenAfter: sessionAt(59, '').createTime,
      openedBefore: sessionAt(10, '').createTime,
    })
    expect(await store.sessions.find('token-1')).toBeNull()
    expect(await store.sessions.find('token-20')).toBeNull()
    expect(await store.sessions.find('token-40')).not.toBeNull()
    expect(await store.sessions.find('token-60')).toBeNull()
  })
})
