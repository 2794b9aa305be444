import { createInterface } from 'node:readline'
import { openStore } from '../../../src/server/store/open-store'
import type { Store } from '../../../src/server/store/store'
import { messageType } from './sample-types'

const [job = '', place = '{}'] = process.argv.slice(2)
const translate = (text: unknown) => process.stdout.write(`${String(text)}\n`)

const writers = 48
/** Acknowledged writes are reported in batches, because a line for each would be most of the work. */
const told: string[] = []
const tell = (line: string) => {
  if (told.push(line) === 1) setImmediate(() => translate(told.splice(0).join('\n')))
}

/** One of many concurrent writers: adds rows, updates its own row, and adds pairs of rows with an audit entry. */
async function writeMixed(store: Store, round: string, writer: number): Promise<never> {
  const own = (await store.records.create(messageType, { title: '0' }, round)).id
  tell(`row ${own}`)
  for (let at = 1; ; at += 1) {
    const job = (at + writer) % 8
    if (job === 0) {
      const pair = `${round}-${writer}-${at}`
      await store.alone(async (inside) => {
        for (const half of ['a', 'b']) await inside.records.create(messageType, { title: pair }, `pair ${half}`)
        await inside.audit.add({ event: 'pair', actor: round, address: '::1', object: pair, outcome: 'ok', requestId: pair }, new Date())
      })
      tell(`pair ${pair}`)
    } else if (job === 4) {
      await store.records.update(messageType, own, { title: String(at) }, round)
      tell(`change ${own} ${at}`)
    } else tell(`row ${(await store.records.create(messageType, { title: 'row' }, round)).id}`)
  }
}

/** An operator who edits without pause: reports each step once it is stored. */
async function writeDraft(store: Store, id: string): Promise<never> {
  await store.drafts.open({ id, owner: 'me', release: 1, time: '2026-01-01T00:00:00.000Z' })
  for (let position = 1; ; position += 1) {
    if (!(await store.drafts.add(id, { position, body: String(position), time: '' }))) throw new Error(`step ${position} was refused`)
    tell(`step ${id} ${position}`)
  }
}

/** How this process handles each line that it receives. */
const jobs: Record<string, (store: Store, line: string) => Promise<unknown>> = {
  hold: async (store) => `${await store.users.count()} user`,
  take: async (store, keys) => {
    const taken = await Promise.all(keys.split(' ').map((key) => store.captchas.take(key)))
    return JSON.stringify(taken.map((captcha) => captcha !== null))
  },
  audit: async (store, count) => {
    const entry = { event: 'e', actor: null, address: '::1', outcome: 'ok', requestId: String(process.pid) } as const
    for (let added = 0; added < Number(count); added += 1) await store.audit.add(entry, new Date())
    return 'added'
  },
  hit: async (store, count) => {
    const hits = Array.from({ length: Number(count) }, () => store.counters.hit('both', 3600, new Date(0)))
    return JSON.stringify((await Promise.all(hits)).map((hit) => hit.count))
  },
  mixed: async (store, round) => {
    await store.records.prepare([messageType])
    await Promise.all([writeDraft(store, round), ...Array.from({ length: writers }, (_, writer) => writeMixed(store, round, writer))])
  },
  write: async (store) => {
    await store.records.prepare([messageType])
    for (;;) {
      const { id } = await store.records.create(messageType, { title: 'row' }, 'me')
      await store.audit.add({ event: 'create', actor: 'me', address: '::1', object: id, outcome: 'ok', requestId: id }, new Date())
      translate(id)
    }
  },
}

const work = jobs[job]
if (!work) throw new Error(`no job named ${job}`)
const store = await openStore(JSON.parse(place))
translate('open')
for await (const line of createInterface({ input: process.stdin })) translate(await work(store, line))
await store.close()
