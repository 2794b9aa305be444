import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAnswerStore } from '../../../src/blocks/questionnaire/answer-store'
import { resumeAnswers } from '../../../src/blocks/questionnaire/unsaved-answers'
import type { SaveOutcome, Saver } from '../../../src/blocks/questionnaire/saver'
import type { SheetData } from '../../../src/blocks/questionnaire/sheet-data'
import type { Questionnaire } from '../../../src/contract/questionnaire'
import { contractWords } from '../../../src/release/words'

const questionnaire = JSON.parse(readFileSync('schemas/questionnaires/dt-sme-self-check.json', 'utf8')) as Questionnaire
const fresh: SheetData = { id: 'd', questionnaire, answers: {}, revision: 0, revisions: {} }

/** A server that stores answers as the real one does; an outcome in `once` replaces its next response. */
function keeper() {
  let kept = { answers: {} as Record<string, unknown>, revision: 0, revisions: {} as Record<string, number> }
  const sent: { item: string; base: number; value: unknown }[] = []
  const once: SaveOutcome[] = []
  const write = (item: string, value: unknown) => {
    const revision = kept.revision + 1
    kept = { answers: { ...kept.answers, [item]: value }, revision, revisions: { ...kept.revisions, [item]: revision } }
  }
  const save: Saver = async ({ item, base, value }) => {
    sent.push({ item, base, value })
    await Promise.resolve()
    const given = once.shift()
    if (given) return given
    if (base !== (kept.revisions[item] ?? 0)) return { is: 'conflict', stored: kept }
    write(item, value)
    return { is: 'saved', stored: kept }
  }
  return { save, sent, once, write, kept: () => kept }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const open = (save?: Saver) => createAnswerStore(fresh, { conflict: '别处改过', toText: contractWords.translator.toText }, save)

describe('answers', () => {
  it('are saved one after another, each based on the revision that was seen', async () => {
    const server = keeper()
    const store = open(server.save)
    store.set('S01', 1)
    store.set('S01', 2)
    store.set('Q01', ['B'])
    await vi.runAllTimersAsync()
    store.set('S01', 3)
    await vi.runAllTimersAsync()
    expect(server.sent).toEqual([
      { item: 'S01', base: 0, value: 2 },
      { item: 'Q01', base: 0, value: ['B'] },
      { item: 'S01', base: 1, value: 3 },
    ])
    expect(store.state()).toBe('saved')
    expect(server.kept().answers).toEqual({ S01: 3, Q01: ['B'] })
  })

  it('that were pending when a page closed are saved by the next page, unless answered since', async () => {
    const server = keeper()
    const before = open(() => new Promise(() => undefined))
    before.set('S01', 3)
    before.set('Q01', ['B'])
    expect(before.waiting()).toEqual({ S01: { value: 3, base: 0 }, Q01: { value: ['B'], base: 0 } })
    server.write('Q01', ['C'])
    const next = open(server.save)
    next.take(server.kept())
    resumeAnswers(next, before.waiting())
    await vi.runAllTimersAsync()
    expect(server.kept().answers).toEqual({ S01: 3, Q01: ['C'] })
    expect([server.sent.length, next.waiting()]).toEqual([1, {}])
  })

  it('that the server already has are no conflict', async () => {
    const server = keeper()
    const store = open(server.save)
    server.write('S01', 2)
    store.set('S01', 2)
    server.write('Q01', ['C'])
    store.set('Q01', ['B'])
    await vi.runAllTimersAsync()
    expect([store.fault('S01'), store.fault('Q01')]).toEqual([undefined, '别处改过'])
    expect(server.kept().answers).toEqual({ S01: 2, Q01: ['C'] })
  })

  it('that change during a save are saved again', async () => {
    const server = keeper()
    const store = open(async (answer) => {
      if (server.sent.length === 0) store.set('S01', 4)
      return server.save(answer)
    })
    store.set('S01', 1)
    await vi.runAllTimersAsync()
    expect(server.kept().answers).toEqual({ S01: 4 })
    expect(store.value('S01')).toBe(4)
  })

  it('are debounced while typing', async () => {
    const server = keeper()
    const store = open(server.save)
    for (const value of [4, 48]) store.set('deviceTotal', value, true)
    await vi.advanceTimersByTimeAsync(500)
    expect(server.sent).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(server.sent).toEqual([{ item: 'deviceTotal', base: 0, value: 48 }])
  })

  it('are kept and retried when the network fails', async () => {
    const server = keeper()
    const store = open(server.save)
    server.once.push({ is: 'failed' })
    store.set('S01', 2)
    await vi.advanceTimersByTimeAsync(10)
    expect(store.state()).toBe('failed')
    expect(store.waiting()).not.toEqual({})
    await vi.runAllTimersAsync()
    expect(store.state()).toBe('saved')
    expect(server.kept().answers).toEqual({ S01: 2 })
  })

  it('out of range are reported and not saved', async () => {
    const server = keeper()
    const store = open(server.save)
    store.set('passRate', 101, true)
    await vi.runAllTimersAsync()
    expect(store.fault('passRate')).toBe('“上年月均合格率”不能大于100')
    expect(server.sent).toEqual([])
    store.set('passRate', 99, true)
    await vi.runAllTimersAsync()
    expect([store.fault('passRate'), server.kept().answers.passRate]).toEqual([undefined, 99])
  })
})

describe('another tab', () => {
  it("is visible in the server's responses", async () => {
    const server = keeper()
    const store = open(server.save)
    server.write('Q02', ['C'])
    store.set('S01', 2)
    await vi.runAllTimersAsync()
    expect(store.answers()).toEqual({ S01: 2, Q02: ['C'] })
  })

  it('is not overwritten: the newer answer is shown, with a message', async () => {
    const server = keeper()
    const store = open(server.save)
    server.write('S01', 4)
    store.set('S01', 1)
    await vi.runAllTimersAsync()
    expect([store.value('S01'), store.fault('S01')]).toEqual([4, '别处改过'])
    store.set('S01', 1)
    await vi.runAllTimersAsync()
    expect(server.kept().answers.S01).toBe(1)
  })

  it('does not overwrite a pending answer', async () => {
    const server = keeper()
    const store = open(server.save)
    store.set('S01', 2)
    server.write('Q02', ['C'])
    store.take(server.kept())
    expect(store.answers()).toEqual({ S01: 2, Q02: ['C'] })
    await vi.runAllTimersAsync()
    expect(server.kept().answers).toEqual({ S01: 2, Q02: ['C'] })
  })
})

it('closes when the server accepts no more answers', async () => {
  const server = keeper()
  const store = open(server.save)
  server.once.push({ is: 'closed', why: '已经提交' })
  store.set('S01', 2)
  await vi.runAllTimersAsync()
  expect([store.state(), store.reason()]).toEqual(['closed', '已经提交'])
})

it('is read-only without a save function', () => {
  const store = open()
  store.set('S01', 2)
  expect([store.readOnly, store.value('S01')]).toEqual([true, undefined])
})
