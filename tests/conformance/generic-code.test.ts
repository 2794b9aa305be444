import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { portalNames as names } from './portal-names'
import { filesIn, textsIn, textsOf } from './source-texts'

/** Words that happen to be names of a tree as well, or belong to the outside; each with its reason. */
const exempt: Record<string, Record<string, string>> = {
  '/': { '': 'the root of every site' },
  request: { '': 'an event of the server, a purpose of limits, and the body of an HTTP request' },
  profile: { '': 'the profile of an account, whatever its fields are' },
  answer: { '': 'what a visitor answered, in columns and hooks' },
  yes: { 'blocks/': 'an icon' },
  session: { '': 'a word of the program' },
  message: { 'server/thread/': 'an event of a worker' },
  warning: { 'server/live/check/check-edit.ts': 'the weight of a problem' },
  product: {
    'server/flows/transition/written-values.ts': 'a kind of value that a transition sets',
    'validate/form/computed.ts': 'an operation of computed values',
  },
  notice: { 'server/sms/phone-codes.ts': 'a text message without a code', 'server/store/accounts/sms.ts': 'a text message without a code' },
  case: { 'server/store/records/record-rules.ts': 'SQL' },
  audit: { 'server/store/': 'the table of the audit log' },
  login: { 'server/handlers/': 'a purpose of captchas and an event of the audit log (spec §7)' },
  register: { 'server/handlers/': 'a purpose of codes (spec §7)' },
  industry: { 'server/handlers/': 'a key of `dicts` in portal.json' },
  district: {
    'server/handlers/': 'a key of `dicts` in portal.json',
    'release/admin/work-tab.ts': 'a column of the work list, bound by accounts.json',
  },
  sms: { 'server/handlers/handler-names.ts': 'a key of `features` in portal.json' },
  opinion: { 'server/store/': 'a column of the trail' },
  '.msgType': { 'contract/vocabulary/renamed-words.ts': 'a word of the second edition of the language' },
  password: { '': 'the field and the refusal of the fixed account contract (spec §3, §7)' },
}

/** The demonstration's own company register, which uses state codes (GB/T 4754, GB/T 2260); refused in production. */
const demonstration = ['src/server/ports/demo-registry.ts']

/** Generic code: all except code that explains the language by examples, and the product's own: custom parts and commands. */
const generic = ['server', 'release', 'validate', 'runtime', 'blocks', 'widgets'].flatMap((folder) => filesIn(`src/${folder}`, /\.tsx?$/))

/** All other code, which explains the language by examples of the product, but may not know the fields of messages either. */
const beyond = filesIn('src', /\.tsx?$/).filter((file) => !generic.includes(file) && !file.startsWith('src/check/fix/upgrade/'))
const isField = (name: string) => names.get(name) === 'message field'
const fields = [...names.keys()].filter((name) => isField(name) && !name.startsWith('.'))

const isExempt = (file: string, text: string) => Object.keys(exempt[text] ?? {}).some((place) => file.startsWith(`src/${place}`))
const namedIn = (file: string, texts: readonly string[], looked: (name: string) => boolean = () => true) =>
  texts
    .map((text) => text.trim())
    .filter((text) => names.has(text) && looked(text) && !isExempt(file, text))
    .map((text) => `${names.get(text)} "${text}"`)

describe('generic code', () => {
  test('finds names to look for', () => {
    expect(new Set(names.values())).toEqual(
      new Set([
        'property',
        'record',
        'questionnaire',
        'flow',
        'form',
        'state',
        'path',
        'address',
        'dictionary',
        'dictionary value',
        'message field',
      ]),
    )
    expect(names.size).toBeGreaterThan(300)
  })

  test.each([
    ['a state', "const accepted = ['洽谈中']"],
    ['a record', "read(tree, 'diagnoseRecord')"],
    ['a record as a property', 'const type = release.tree.records.message'],
    ['a path', "find((one) => one.path === '/ad/api/demandEntUpdate')"],
    ['a route', "go('/supplyDema')"],
    ['a dictionary', "itemsOf(call, 'product_type')"],
    ['a written message field', 'create(type, { readStauts: 2 })'],
    ['a read message field', 'const about = message.bizType'],
    ['a destructured message field', 'const { bizId } = message'],
    ['a label', "const names = { 1: '大型' }"],
  ])('detects %s in a source text', (_, source) => {
    expect(namedIn('src/server/x.ts', textsIn('x.ts', source))).toHaveLength(1)
  })

  test('has no unused exemption', () => {
    const files = [...generic, ...beyond]
    for (const [text, places] of Object.entries(exempt))
      for (const place of Object.keys(places))
        expect([
          text,
          place,
          files.some((file) => file.startsWith(`src/${place}`) && textsOf(file).some((one) => one.trim() === text)),
        ]).toEqual([text, place, true])
  })

  test('no other code names the fields of messages', () => {
    const found = beyond.filter((file) => fields.some((name) => readFileSync(file, 'utf8').includes(name)))
    expect(found.flatMap((file) => namedIn(file, textsOf(file), isField).map((told) => `${file}: ${told}`))).toEqual([])
  })

  test.each(generic.filter((file) => !demonstration.includes(file)))('%s contains no name of schemas', (file) => {
    expect(namedIn(file, textsOf(file))).toEqual([])
  })
})
