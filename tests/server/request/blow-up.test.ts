import { wordWith } from '../../../src/contract/words/word'
import { describe, expect, it } from 'vitest'
import type { Operation } from '../../../src/release/release'
import { fileThread } from '../../../src/server/files/ask-file-thread'
import { readMultipart } from '../../../src/server/files/read-multipart'
import { readFormBody } from '../../../src/server/http/forms/read-form-body'
import { readBody } from '../../../src/server/request/read-input'
import { Refusal } from '../../../src/server/replies/refusal'
import { productRelease } from '../portal'

/** BLOW_UP=1 checks every operation; otherwise one in thirty. */
const all = process.env.BLOW_UP === '1'

/** Requirement E3, in milliseconds on a quiet machine. One thread serves all requests, so slow work blocks everybody. */
const mostStall = 50
const mostPattern = 10
const length = 50_000
const mebibyte = 1024 * 1024

/** Milliseconds of CPU time. */
async function cost(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

const measureText = JSON.stringify(Array.from({ length: 30_000 }, (_, at) => ({ at, text: `text ${at}` })))
/** A benchmark that takes `measured` milliseconds on a quiet machine; when it takes longer, other work may take longer in proportion. */
const measure = () => JSON.parse(measureText)
const measured = 10

/** Milliseconds normalized to a quiet machine, the best of a few rounds: load from other processes must not count. */
async function took(work: () => unknown, most: number): Promise<number> {
  let best = Infinity
  for (let round = 0; round < 5 && best > most; round += 1) {
    const spent = await cost(work)
    const slowness = spent > most ? Math.max(1, (await cost(measure)) / measured) : 1
    best = Math.min(best, spent / slowness)
  }
  return best
}

interface Pattern {
  pattern: string
  samples: string[]
}

/** Every pattern inside a value, with the samples next to it. */
function patternsIn(value: unknown): Pattern[] {
  if (value === null || typeof value !== 'object') return []
  const { pattern, good = [], bad = [] } = value as { pattern?: unknown; good?: unknown[]; bad?: unknown[] }
  const own = typeof pattern === 'string' ? [{ pattern, samples: [...good, ...bad].filter((one) => typeof one === 'string') }] : []
  return [...own, ...Object.values(value).flatMap(patternsIn)]
}

const units = ['a', '0', ' ', '-', '.', '中', '𠀀', 'a0', '0.', 'a ', '1,']
const ends = ['', '!', '\n']

/** Texts that cause the most backtracking: repetitions of what a pattern accepts, ended by what it does not. */
function attacks(samples: string[]): string[] {
  const all = new Set([
    ...units,
    ...samples.filter(Boolean).slice(0, 8),
    ...samples
      .slice(0, 4)
      .map((sample) => sample.slice(-1))
      .filter(Boolean),
  ])
  return [...all].flatMap((unit) => ends.map((end) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + end))
}

describe('a pattern of the schemas', async () => {
  const { tree } = await productRelease()
  const patterns = new Map(patternsIn(tree).map((one) => [one.pattern, one]))

  it('matches every attack text without a delay', async () => {
    expect(patterns.size).toBeGreaterThan(20)
    const slow: string[] = []
    for (const { pattern, samples } of patterns.values()) {
      const compiled = new RegExp(pattern, 'u')
      for (const text of attacks(samples))
        if ((await took(() => compiled.test(text), mostPattern)) > mostPattern)
          slow.push(`${pattern} on ${JSON.stringify(text.slice(0, 20))}…`)
    }
    expect(slow).toEqual([])
  })

  it('would be detected if it backtracked exponentially', async () => {
    const text = `${'a'.repeat(22)}!`
    expect(await took(() => /^(a+)+$/u.test(text), mostPattern)).toBeGreaterThan(mostPattern)
  })
})

const full = (text: string) => text.repeat(Math.floor((mebibyte - 100) / text.length))
const manyFields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))
const json = { contentTypes: ['application/json'] } as Operation
const form = { contentTypes: ['application/x-www-form-urlencoded'] } as Operation

const bodies: Record<string, [Operation, string]> = {
  brackets: [json, full('[')],
  'objects in objects': [json, full('{"a":')],
  'many fields': [json, JSON.stringify(manyFields(80_000))],
  'as many fields as it takes': [json, JSON.stringify(manyFields(5_000))],
  'one field again and again': [json, `{${full('"a":1,')}"a":1}`],
  numbers: [json, `{"a":[${full('1,')}1]}`],
  'a long text': [json, JSON.stringify({ a: 'a'.repeat(mebibyte - 20) })],
  escapes: [json, `{"a":"${full('\\u0041')}"}`],
  quotes: [json, `{"a":"${full('\\"')}"}`],
  spaces: [json, `{${full(' ')}"a":1}`],
  'one value again and again': [form, full('a=1&')],
  'as many values as it takes': [form, 'a=1&'.repeat(4_999)],
  'escaped values': [form, `a=${full('%41')}`],
}

const refused = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

describe('a body of the maximum size', () => {
  it.each(Object.keys(bodies))('of %s does not block the event loop', async (name) => {
    const [operation, text] = bodies[name]!
    const bytes = Buffer.from(text)
    expect(await took(() => refused(() => readBody(operation, operation.contentTypes[0], bytes, fileThread)), mostStall)).toBeLessThan(
      mostStall,
    )
  })

  it('with many parts is refused before they are parsed', async () => {
    const bytes = Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(100_000))
    const read = () =>
      expect(readMultipart('multipart/form-data; boundary=x', bytes, fileThread)).rejects.toMatchObject({
        details: { message: wordWith('uploadOne') },
      })
    expect(await took(read, mostStall)).toBeLessThan(mostStall)
  })

  it.each([
    'xboundary=y; boundary=x',
    'note="boundary=y"; boundary=x',
    'boundary="\\x"',
    'boundary=x; boundary=y',
    'boundary=y;boundary*=x',
  ])('whose type hides the boundary of its parts is refused: %s', async (parameters) => {
    const contentType = `multipart/form-data; ${parameters}`
    const body = Buffer.from(`${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(600)}--x--\r\n`)
    const isRefused = { error: 'malformed' }
    await expect(readMultipart(contentType, body, fileThread)).rejects.toMatchObject(isRefused)
    await expect(readFormBody({ headers: { 'content-type': contentType }, body }, fileThread)).rejects.toMatchObject(isRefused)
  })

  it.each(['boundary=x', 'boundary="x"', 'charset=utf-8; boundary=x', 'boundary=x; charset=UTF-8'])(
    'is read with the type that clients send: %s',
    async (parameters) => {
      const contentType = `multipart/form-data; ${parameters}`
      const body = Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n')
      expect((await readMultipart(contentType, body, fileThread)).values).toEqual({ a: 'b' })
      expect((await readFormBody({ headers: { 'content-type': contentType }, body }, fileThread)).pairs).toEqual([['a', 'b']])
    },
  )

  it('is checked by the operations without blocking the event loop', async () => {
    const { operations } = await productRelease()
    const slow: string[] = []
    const writes = operations.filter(({ method }) => method !== 'get')
    for (const { id, checkBody } of writes.filter((_, at) => all || at % 30 === 0)) {
      const fields = [...new Set(checkBody({}).map(({ field }) => field))]
      const long = Object.fromEntries(fields.map((field) => [field, 'a'.repeat(Math.floor(mebibyte / fields.length))]))
      const lists = Object.fromEntries(fields.map((field) => [field, Array.from({ length: Math.floor(5_000 / fields.length) }, String)]))
      for (const [what, value] of Object.entries({ long, lists, unknown: manyFields(5_000) }))
        if ((await took(() => checkBody(value), mostStall)) > mostStall) slow.push(`${id}: ${what}`)
    }
    expect(slow).toEqual([])
  })
})
