import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { storingHandlers } from '../../src/release/baseline/stored-values'
import { handlerNames } from '../../src/server/handlers/handler-names'
import { sampledOfEach } from '../sampled'
import { changedFiles, verdictOf, type Change } from './edit-schemas'
import { international, looseningEdits, phoneOf, rule, without } from './loosening-edits'

describe('an edit below the security baseline is refused by name', () => {
  it('still fits the files, also where only the deep run checks it', () => {
    for (const [what, changes] of looseningEdits) expect.soft(() => changedFiles(changes), what).not.toThrow()
  })
  it.each(sampledOfEach(looseningEdits, 'edits that loosen', ([, , code]) => code.source))('%s', (_, changes, code) => {
    const { errors } = verdictOf(changes)
    const found = errors.find((one) => code.test(one.code))
    const place = { file: expect.stringMatching(/^schemas\//), line: expect.any(Number), column: expect.any(Number) }
    expect(found, errors.map((one) => `${one.code} ${one.zh}`).join('\n')).toMatchObject(place)
    expect([...found!.zh.replaceAll(/[ -~]{2}/g, '字')].length, found!.zh).toBeLessThanOrEqual(40)
    expect(found!.fix?.zh).toBeTruthy()
  })
})

describe('an edit above the baseline passes', () => {
  it.each<[string, Record<string, Change>]>([
    ['a longer password', rule('password', 'min', 12)],
    ['four classes', rule('password', 'classes', 4)],
    ['a shorter name', rule('username', 'pattern', '^[A-Za-z0-9_-]{6,20}$')],
    ['a phone with fewer number ranges', rule('phone', 'pattern', '^1[35789][0-9]{9}$')],
    ['a phone number range of 166', rule('phone', 'pattern', '^1[3-9][0-9]{9}$')],
    ['a password that may hold @', without('password', 'pattern')],
    ['a phone of another country', { ...international, ...phoneOf('^[2-9][0-9]{9}$') }],
  ])('%s', (_, changes) => expect(verdictOf(changes).errors.filter(({ code }) => code.startsWith('baseline/'))).toEqual([]))
})

it('knows every handler that stores a secret, an identity or a consent', () => {
  const folder = 'src/server/handlers'
  const storing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) =>
      /asswords(?:Of\(call\))?\.hash\(|users\.(?:create|setPhone|setPassword|replacePassword|consent)\(/.test(
        readFileSync(`${folder}/${name}`, 'utf8'),
      ),
    )
    .sort()
  // session raises the cost of a matching hash; sign-on-account stores claims, and checks the baseline itself.
  expect(storing.map((name) => name.replace(/^.*[\\/]/, ''))).toEqual([
    'forgotten.ts',
    'password.ts',
    'phone.ts',
    'register.ts',
    'session.ts',
    'sign-on-account.ts',
    'write-staff.ts',
  ])
  expect(storingHandlers.filter((name) => !(handlerNames as readonly string[]).includes(name))).toEqual([])
})
