import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { explanations } from '../../src/check/explain/explanations'
import { printJson, printProblems } from '../../src/check/print-problems'
import { explain } from '../../src/cli/check/explain'
import { unexplained } from './plain-words'

const folders = ['src/check', 'src/release/baseline']
const sources = folders.flatMap((folder) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.ts') && !name.startsWith('explain'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
)
const groups =
  'json|file|shape|text|nav|ref|guard|form|regex|api|template|condition|record|questionnaire|dict|page|list|action|looks|baseline|flow|value|words|portal|shell|handler|dialog|rule|account|outside|review|language'

/** Codes written out, and those composed from a list of names. */
const written = sources.flatMap((text) =>
  [...text.matchAll(new RegExp(`'((?:${groups})/[a-z][a-z0-9-]*)'`, 'g'))].map((match) => match[1] ?? ''),
)
const composed = [
  ...['page', 'form', 'record', 'rule'].map((kind) => `file/unused-${kind}`),
  ...['form', 'row', 'session', 'portal', 'account'].map((root) => `template/unknown-${root}`),
]
const codes = [...new Set([...written, ...composed])].filter((code) => code !== 'text/javascript')

describe('every code', () => {
  it('has an explanation, and every explanation a code', () => {
    expect(Object.keys(explanations).sort()).toEqual(codes.sort())
  })

  it.each(Object.entries(explanations))('%s is told in full', (code, { zh, en, cause, effect, remedy, example }) => {
    for (const text of [zh, cause, effect, remedy]) expect(text).toMatch(/\p{Script=Han}/u)
    expect([...zh].length).toBeLessThanOrEqual(40)
    expect(en).toMatch(/^[\w$].{8,}/)
    expect(example).not.toBe('')
    expect(unexplained((explain(code) ?? '').split('\n  例如：')[0] ?? '')).toEqual([])
  })
})

describe('a technical term', () => {
  const problem = (zh: string, fix: string) => ({
    file: 'nowhere',
    line: 1,
    column: 1,
    severity: 'error' as const,
    code: 'ref/unknown-route',
    effect: '',
    zh,
    en: 'no such route',
    fix: { zh: fix, en: 'write it' },
  })
  const two = [problem('找不到路由“接口”', '写路由 id'), problem('找不到路由“id”', '改接口')]

  it('is explained once in an output, where it comes first', () => {
    const printed = printProblems(two, 'nowhere', 'zh')
    expect(printed).toMatch(/找不到路由（routes\.json .*?）“接口”\n.*写路由 id（.*?）\n/)
    expect(printed).toMatch(/找不到路由“id”\n.*改接口（/)
    expect(unexplained(printed.replaceAll(/^.*ref\/unknown-route/gm, ''))).toEqual([])
  })

  it('is passed beside the finding to another program', () => {
    const [first, second] = JSON.parse(printJson(two)) as { zh: string; terms: Record<string, string> }[]
    expect(first?.zh).toBe('找不到路由“接口”')
    expect([first, second].map((one) => Object.keys(one?.terms ?? {}))).toEqual([['路由', 'id'], ['接口']])
  })
})
