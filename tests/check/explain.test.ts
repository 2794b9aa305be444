import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { explanations } from '../../src/check/explain/explanations'

const folders = ['src/check', 'src/release/baseline']
const sources = folders.flatMap((folder) => (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith('.ts') && !name.startsWith('explain')).map((name) => readFileSync(join(folder, name), 'utf8')))
const groups = 'json|file|shape|text|nav|ref|guard|form|regex|api|template|condition|record|questionnaire|dict|page|list|action|looks|floor|flow|value|words|portal|shell|handler|dialog'

/** Codes written out, and those put together from a list of names. */
const written = sources.flatMap((text) => [...text.matchAll(new RegExp(`'((?:${groups})/[a-z][a-z0-9-]*)'`, 'g'))].map((match) => match[1] ?? ''))
const composed = [...['page', 'form', 'record'].map((kind) => `file/unused-${kind}`), ...['form', 'row', 'session', 'portal'].map((root) => `template/unknown-${root}`)]
const codes = [...new Set([...written, ...composed])].filter((code) => code !== 'text/javascript')

describe('every code', () => {
  it('has an explanation, and every explanation a code', () => {
    expect(Object.keys(explanations).sort()).toEqual(codes.sort())
  })

  it.each(Object.entries(explanations))('%s is told in full', (_, { zh, en, cause, effect, remedy, example }) => {
    for (const text of [zh, cause, effect, remedy]) expect(text).toMatch(/\p{Script=Han}/u)
    expect([...zh].length).toBeLessThanOrEqual(40)
    expect(en).toMatch(/^[\w$].{8,}/)
    expect(example).not.toBe('')
  })
})
