import { describe, expect, it } from 'vitest'
import { accountNames, strictness } from '../../src/contract/derived/accounts/account-names'
import { displayWidth } from '../../src/check/display-width'
import { isWhole, sampledOfEach } from '../sampled'
import { changedFiles, live, verdictOf, type Change } from './edit-schemas'

const route =
  (path: string, change: Change): Change =>
  (data) =>
    change(data.routes.find((one: { path: string }) => one.path === path))
const operation =
  (path: string, method: string, change: Change): Change =>
  (data) =>
    change(data.paths[path][method])
const password = (change: Change) => operation('/ad/api/entUpdatePwd', 'post', change)
const login = (change: Change) => operation('/ad/api/system/login-pwd', 'post', change)
const save = (change: Change) => operation('/ad/api/entInfo/perfectAll', 'post', change)

type Hostile = [what: string, file: string, change: Change, code: RegExp]

/** Well-formed edits that would open access, each with the code that refuses it. */
// One edit per line, so that the table can be read by columns.
// prettier-ignore
const hostile: Hostile[] = [
  ['the guard of the personal centre removed', 'routes.json', route('/personal', (one) => (one.access = 'public')), /^baseline\/route-guard$/],
  ['the guard of the personal centre lowered', 'routes.json', route('/personal', (one) => (one.access = 'signedIn')), /^baseline\/route-guard$/],
  ['the guard of the profile removed', 'routes.json', route('/enterprise', (one) => (one.access = 'public')), /^baseline\/route-guard$/],
  ['a closed page opened under a new address', 'routes.json', (data) => data.routes.push({ id: 'back-door', path: '/door', page: 'personal', access: 'public' }), /^baseline\/route-guard$/],
  ['an address that leaves the site', 'routes.json', route('/notice', (one) => (one.path = '//evil.example')), /^(?:baseline\/address|shape\/pattern)$/],
  ['an operation made public', 'api/profile.json', save((one) => (one['x-access'] = 'public')), /^baseline\/operation-access$/],
  ['a list of orders made public', 'api/centre.json', operation('/ad/api/cqDemandProjectsByOrder/{orderId}', 'get', (one) => (one['x-access'] = 'public')), /^(?:baseline\/operation-access|guard\/looser-than-record)$/],
  ['a list of orders opened to unverified', 'api/centre.json', operation('/ad/api/cqDemandProjectsByOrder/{orderId}', 'get', (one) => (one['x-access'] = 'signedIn')), /^(?:baseline\/operation-access|guard\/looser-than-record)$/],
  ['a copy of a closed operation made public', 'api/profile.json', (data) => {
    const copy = structuredClone(data.paths['/ad/api/query/entInfoDetails'])
    Object.assign(copy.get, { operationId: 'door.details', 'x-access': 'public' })
    data.paths['/ad/api/door'] = copy
  }, /^baseline\/operation-access$/],
  ['the captcha of the login removed', 'api/account.json', login((one) => delete one['x-captcha']), /^(?:baseline\/captcha|form\/captcha-mismatch)$/],
  ['the captcha of the login for another purpose', 'api/account.json', login((one) => (one['x-captcha'] = 'register')), /^baseline\/captcha$/],
  ['the captcha of the password removed', 'api/account.json', password((one) => delete one['x-captcha']), /^(?:baseline\/captcha|form\/captcha-mismatch)$/],
  ['the password sent in clear', 'api/account.json', login((one) => delete one['x-encrypt']), /^(?:baseline\/encrypt|api\/secret-unsealed)$/],
  ['one of three passwords in clear', 'api/account.json', password((one) => (one['x-encrypt'] = ['pwd', 'password'])), /^(?:baseline\/encrypt|api\/secret-unsealed)$/],
  ['the rate limit of the login removed', 'api/account.json', login((one) => delete one['x-rate']), /^baseline\/rate$/],
  ['the rate limit of the login raised', 'api/account.json', login((one) => (one['x-rate'].limit = 100_000)), /^baseline\/(?:rate|limit)$/],
  ['the rate limit of a save removed', 'api/profile.json', save((one) => delete one['x-rate']), /^baseline\/rate$/],
  ['a rate limit over a shorter time', 'api/profile.json', save((one) => (one['x-rate'].seconds = 1)), /^baseline\/(?:rate|limit)$/],
  ['rows shown to other enterprises', 'records/demandOrder.json', (data) => (data.owned = false), /^baseline\/record-owner$/],
  ['a record opened for reading', 'records/demandOrder.json', (data) => (data.read = 'public'), /^baseline\/record-access$/],
  ['a record opened for writing', 'records/demandOrder.json', (data) => (data.write = 'public'), /^baseline\/record-access$/],
  ['pages of a million rows', 'records/notice.json', (data) => (data.list.maxSize = 1_000_000), /^(?:baseline\/limit|shape\/)/],
  ['a text of a billion letters', 'forms/ruleForm.json', (data) => (data.rules.unitLxr = [{ max: 1_000_000_000, message: '请少写一些' }]), /^baseline\/limit$/],
  ['passwords sealed more weakly', 'portal.json', (data) => (data.api.padding = 'pkcs1'), /^baseline\/encrypt$/],
  ['the interface at another host', 'portal.json', (data) => (data.api.main = 'https://evil.example/ad/api'), /^(?:baseline\/address|portal\/prefix)$/],
  ['the interface at a host without protocol', 'portal.json', (data) => (data.api.shared = '//evil.example'), /^(?:baseline\/address|portal\/prefix)$/],
  ['a sign-out to http', 'portal.json', (data) => (data.logout.externalUrl = 'http://sso.example/out'), /^(?:baseline\/link|shape\/|nav\/href)/],
  ['a sign-out with a name in the address', 'portal.json', (data) => (data.logout.externalUrl = 'https://good.example@evil.example/'), /^baseline\/link$/],
  ['script in the title of the platform', 'portal.json', (data) => (data.title = '平台<script>alert(1)</script>'), /^(?:baseline|text)\/script$/],
  ['a picture with script in a word', 'words.json', (data) => (data.shell.loading = '<img src=x onerror=alert(1)>'), /^(?:baseline|text)\/script$/],
  ['script in a menu title', 'menus.json', (data) => (data.main[0].title = '<svg>'), /^(?:baseline|text)\/script$/],
  ['a menu to a script', 'menus.json', (data) => (data.main[0] = { id: 'home', title: '首页', href: 'javascript:alert(1)' }), /^(?:baseline\/|shape\/|nav\/href)/],
  ['a menu to http', 'menus.json', (data) => (data.main[0] = { id: 'home', title: '首页', href: 'http://evil.example' }), /^(?:baseline\/link|shape\/|nav\/)/],
  ['a menu to a host out of data', 'menus.json', (data) => (data.main[0] = { id: 'home', title: '首页', href: 'https://{{route.host}}/x' }), /^baseline\/link$/],
  ['a label with a hidden scheme', 'forms/login.json', (data) => (data.intro = '请点 java\tscript:alert(1)'), /^(?:baseline|text)\/script$/],
  ['a message with a frame', 'forms/ruleForm.json', (data) => (data.rules.unitLxr[0].messages = { required: '请看 <iframe src="https://x.example">' }), /^(?:baseline|text)\/script$/],
  ['a shared message with a frame', 'rules.json', (data) => (data.rules.mobile.list[2].message = '请看 <iframe src="https://x.example">'), /^(?:baseline|text)\/script$/],
  ['a shared pattern that hangs', 'rules.json', (data) => (data.rules.mobile.list[2] = { pattern: '^([a-z]+)*$', message: '请输入手机号' }), /^regex\/redos$/],
  ['an option with script', 'dicts.json', (data) => (Object.values<any>(data.dicts)[0]!.items[0].dictLabel = '<script>1</script>'), /^(?:baseline|text)\/script$/], // oxlint-disable-line typescript/no-explicit-any
  ['a pattern that hangs', 'forms/ruleForm.json', (data) => (data.rules.unitLxr = [{ pattern: '^([a-z]+)*$', message: '请输入联系人' }]), /^regex\/redos$/],
  ['an API path at another host', 'api/counts.json', (data) => {
    const [path, item] = Object.entries(data.paths)[0]!
    delete data.paths[path]
    data.paths[`//evil.example${path}`] = item
  }, /^(?:baseline\/address|shape\/)/],
  ['a record served at another host', 'records/notice.json', (data) => (data.serve.list = '//evil.example/list'), /^(?:baseline\/address|shape\/)/],
  ['what a record served, written without its rate limit', 'api/counts.json', (data) => {
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
    const served = { type: 'notice', verb: 'read', siblings: ['title'] }
    data.paths['/sa/api/notice/getDetail/{id}'] = { get: { operationId: 'notice.read', summary: '公告', 'x-access': 'public', 'x-record': served, parameters } }
  }, /^baseline\/rate$/],
]

/**
 * The edits of a check. Those that only the baseline refuses are checked together, one per file, since they do not interact; the others keep
 * a check from reaching the baseline, so `npm test` takes one of each code. The deep run checks each alone.
 */
function checkedAtOnce(): [what: string, edits: Hostile[]][] {
  if (isWhole) return hostile.map((one) => [one[0], [one]])
  const isBaselineOnly = ([, , , code]: Hostile) => /^\^baseline\\\/[\w-]+\$$/.test(code.source)
  const together: Hostile[][] = []
  for (const one of hostile.filter(isBaselineOnly)) {
    const free = together.find((edits) => edits.every(([, file]) => file !== one[1]))
    if (free) free.push(one)
    else together.push([one])
  }
  const alone = sampledOfEach(
    hostile.filter((one) => !isBaselineOnly(one)),
    'edits that loosen',
    ([, , , code]) => code.source,
  )
  return [...together, ...alone.map((one) => [one])].map((edits) => [edits.map(([what]) => what).join(', '), edits])
}

describe('an edit that loosens access is refused by name', () => {
  it('still fits the files, also where only the deep run checks it', () => {
    for (const [what, file, change] of hostile) expect.soft(() => changedFiles({ [file]: change }), what).not.toThrow()
  })
  it.each(checkedAtOnce())('%s', (_what, edits) => {
    const { tree, errors } = verdictOf(Object.fromEntries(edits.map(([, file, change]) => [file, change])))
    expect(tree).toBeNull()
    for (const [what, file, , code] of edits) {
      const found = errors.filter((one) => code.test(one.code) && one.file === `schemas/${file}`)
      expect.soft(found.length, `${what}: ${errors.map((one) => one.code).join(' ')}`).toBeGreaterThan(0)
      if (!found[0]) continue
      expect.soft(found[0].line, what).toEqual(expect.any(Number))
      expect.soft(displayWidth(found[0].zh), what).toBeLessThanOrEqual(40)
    }
  })
})

describe('an edit that tightens access or changes something else passes', () => {
  const harmless: [string, string, Change][] = [
    ['a closed page', 'routes.json', route('/notice', (one) => (one.access = 'signedIn'))],
    ['a slower rate limit of an operation', 'api/account.json', login((one) => (one['x-rate'].limit = 5))],
    [
      'an operation with stricter access',
      'api/counts.json',
      operation('/sa/api/portal/counts', 'get', (one) => (one['x-access'] = 'signedIn')),
    ],
    ['a text with comparisons', 'words.json', (data) => (data.list.none = '收入 < 100 万，人数 > 3；a<b，如 x = 1')],
    [
      'an outside link',
      'menus.json',
      (data) => data.footerBar.push({ id: 'gov', title: '政府网', href: 'https://www.gov.example/a?b=c#d' }),
    ],
    [
      'attack samples',
      'forms/ruleForm.json',
      (data) => data.rules.unitLxr.push({ pattern: '^[^<>]*$', message: '请不要输入尖括号', good: ['张三'], bad: ['<script>'] }),
    ],
  ]

  // They do not interact: all are checked at once, and each alone in the deep run.
  it.each(isWhole ? harmless.map((one) => [one]) : [harmless])('%s', (...edits) => {
    expect(verdictOf(Object.fromEntries(edits.map(([, file, change]) => [file, change]))).errors).toEqual([])
  })

  it('reports nothing for the product itself', () => {
    expect(verdictOf({}).errors).toEqual([])
  })
})

it.each([
  ['/enterprise', 'signedIn'],
  ['/personal', 'verified'],
  ['/onlineDiagnose', 'verified'],
  ['/onlineDiagnose1', 'verified'],
  ['/offlineDiagnose', 'verified'],
  ['/reqRelease', 'verified'],
  ['/collect-demand', 'verified'],
])('closes %s to all but %s, as spec §6 says', (path, least) => {
  const names = accountNames(live.accounts)
  const { access } = live.routes.routes.find((one) => one.path === path)!
  expect(strictness(names, access)).toBeGreaterThanOrEqual(strictness(names, least))
})

it('keeps the fixed baseline without a release to compare with', () => {
  const codes = (change: Change) => verdictOf({ 'api/account.json': change }, null).errors.map(({ code }) => code)
  expect(codes(login((one) => delete one['x-rate']))).toContain('baseline/rate')
  expect(codes(password((one) => (one['x-access'] = 'public')))).toContain('baseline/operation-access')
})
