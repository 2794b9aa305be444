import { describe, expect, it } from 'vitest'
import { placeAt } from '../../src/check/source'
import { checkRelease } from '../../src/release/check-release'
import { sampled } from '../sampled'
import { dir, productFiles, textOf } from './mistakes/doc'
import { withFile, checkContext } from './mistakes/run'

/**
 * A row of operator-mistakes.md in the product's own files: the change, the expected place, and the facts that the message must contain.
 */
interface Row {
  file: string
  find: string | RegExp
  put: string
  /** The text at whose start (or end) the problem is expected, in the mistaken file. */
  at: string
  end?: boolean
  in?: string
  code: string
  severity?: 'error' | 'security' | 'warning'
  zh: string[]
  en: string[]
  fix?: string
}

const phone = '"^1[345789][0-9]{9}$"'
// One mistake per line, so that the table can be read by columns.
// prettier-ignore
const rows: Record<string, Row> = {
  'A1 missing comma': { file: 'menus.json', find: '"title": "首页", "route": "home" },', put: '"title": "首页", "route": "home" }', at: '"title": "首页", "route": "home" }', end: true, code: 'json/missing-comma', zh: ['第 4 行', '逗号'], en: ['comma'], fix: ',' },
  'A3 Chinese quotes': { file: 'menus.json', find: '"数字商城"', put: '“数字商城”', at: '“数字商城”', code: 'json/fullwidth-quote', zh: ['中文引号', '“'], en: ['Chinese quotes'], fix: '"' },
  'A5 comment': { file: 'routes.json', find: '  "routes": [', put: '  // 首页与登录\n  "routes": [', at: '// 首页', code: 'json/comment', zh: ['不能写注释'], en: ['Comments are not allowed'] },
  'A6 bad escape': { file: 'rules.json', find: phone, put: '"^1[345789]\\d{9}$"', at: '\\d{9}', code: 'json/bad-escape', zh: ['\\ 要写成 \\\\'], en: ['doubled'], fix: '\\\\d' },
  'B1 misspelt key': { file: 'menus.json', find: '"title": "数字商城"', put: '"ttile": "数字商城"', at: '"ttile"', code: 'shape/unknown-key', zh: ['ttile'], en: ['ttile'], fix: '"title"' },
  'B3 quoted boolean': { file: 'routes.json', find: '"hideHeight": true', put: '"hideHeight": "true"', at: '"true"', code: 'shape/string-for-boolean', zh: ['hideHeight', '不要加引号'], en: ['hideHeight', 'without quotes'], fix: 'true' },
  'B5 missing key': { file: 'api/account.json', find: '"x-handler": "captcha.issue",\n', put: '', at: '{\n        "operationId": "account.captcha"', code: 'api/no-server', zh: ['account.captcha'], en: ['account.captcha'] },
  'B7 version': { file: 'api/account.json', find: '"openapi": "3.1.0"', put: '"openapi": "2.0"', at: '"2.0"', code: 'shape/version', zh: ['openapi', '2.0'], en: ['2.0'], fix: '"3.1.0"' },
  'C1 menu to nothing': { file: 'menus.json', find: '"title": "注册", "route": "register"', put: '"title": "注册", "route": "/regster"', at: '"/regster"', code: 'nav/menu-missing-route', zh: ['注册', '/regster', '不存在'], en: ['/regster', 'not a route'], fix: '"register"' },
  'C3 duplicate path': { file: 'routes.json', find: '"path": "/notice"', put: '"path": "/login"', at: '"/login", "page": "notice"', code: 'nav/duplicate-path', zh: ['/login', '第 5 行'], en: ['/login', ':5'] },
  'C7 unknown form': { file: 'pages/login.json', find: '"form": "login"', put: '"form": "logn"', at: '"logn"', code: 'ref/unknown-form', zh: ['logn'], en: ['no form', 'logn'], fix: '"login"' },
  'C8 unknown access': { file: 'routes.json', find: '"access": "verified"', put: '"access": "verifed"', at: '"verifed"', code: 'ref/unknown-access', zh: ['verifed'], en: ['verifed'], fix: '"verified"' },
  'D1 pattern': { file: 'rules.json', find: phone, put: '"^(1[345789][0-9]{9}$"', at: '"^(1', code: 'regex/syntax', zh: ['括号没有关上'], en: ['Unterminated group'], fix: '"^(1[345789][0-9]{9})$"' },
  'D2 lost backslash': { file: 'rules.json', find: phone, put: '"^1[345789]d{9}$"', at: '"^1[345789]d', code: 'regex/valid-example-fails', zh: ['应当通过', '被拒绝'], en: ['should pass', 'refused'], fix: '"^1[345789]\\\\d{9}$"' },
  'D5 hanging pattern': { file: 'rules.json', find: phone, put: '"^([0-9]+[0-9]*)*$"', at: '"^([0-9]+', code: 'regex/redos', severity: 'security', zh: ['卡死'], en: ['hang', 'example'] },
  'D6 message without its rule': { file: 'rules.json', find: '"max": 8, "message": "{title}最多8个字"', put: '"maxLength": 8, "message": "{title}最多8个字"', at: '"maxLength"', code: 'shape/unknown-key', zh: ['maxLength'], en: ['maxLength'], fix: '"max"' },
  'D9 rules of no field': { file: 'forms/ruleForm.json', find: '"unitCellphone": [', put: '"unitCelphone": [', at: '"unitCelphone"', code: 'form/unknown-field', zh: ['unitCelphone', '不受检查'], en: ['unitCelphone'], fix: '"unitCellphone"' },
  'D10 min above max': { file: 'forms/demandRelease.json', find: '"min": 15,', put: '"min": 1500,', at: '1500', code: 'form/contradiction', zh: ['1500', '1000'], en: ['1500', '1000'], fix: '15' },
  'D12 secret in clear': { file: 'forms/login.json', find: '"widget": "password"', put: '"widget": "text"', at: '"text", "placeholder": "请输入密码"', code: 'form/secret-visible', severity: 'security', zh: ['明文显示'], en: ['in clear'], fix: '"password"' },
  'E1 unknown operation': { file: 'forms/login.json', find: '"account.login"', put: '"account.logn"', at: '"account.logn"', code: 'ref/unknown-operation', zh: ['account.logn'], en: ['no operation', 'account.logn'], fix: '"account.login"' },
  'E3 same address': { file: 'api/account.json', find: '"/ad/api/system/logout"', put: '"/ad/api/system/login-pwd"', at: '"/ad/api/system/login-pwd": {', end: false, code: 'json/duplicate-key', zh: ['login-pwd', '第'], en: ['login-pwd', 'line'] },
  'E5 another form': { file: 'api/account.json', find: '"x-form": "password"', put: '"x-form": "demandRelease"', at: '"demandRelease"', code: 'api/form-mismatch', zh: ['password', 'demandRel'], en: ['password', 'demandRelease'], fix: '"password"' },
}

function spoilt({ file, find, put }: Row): string {
  const before = textOf(file)
  const text = before.replace(find, () => put)
  if (text === before) throw new Error(`nothing to change in ${file}: ${String(find)}`)
  return text
}

describe('the sample of operator mistakes', () => {
  it('still fits the files, also where only the deep run checks it', () => {
    for (const [name, row] of Object.entries(rows)) expect.soft(() => spoilt(row), name).not.toThrow()
  })

  it.each(sampled(Object.entries(rows), 'sample of mistakes'))('%s', (name, row) => {
    const text = spoilt(row)
    const { tree, problems } = checkRelease(dir, withFile(productFiles, row.file, text), checkContext)
    expect(problems.map(({ code }) => code)).toEqual([row.code])
    const [found] = problems
    const offset = name.startsWith('E3') ? text.lastIndexOf(row.at) : text.indexOf(row.at)
    const place = placeAt({ file: `${dir}/${row.file}`, text }, offset + (row.end ? row.at.length - 1 : 0))
    expect(found).toMatchObject({ file: place.file, line: place.line, severity: row.severity ?? 'error' })
    expect(Math.abs((found?.column ?? 0) - place.column)).toBeLessThanOrEqual(2)
    for (const fact of row.zh) expect(`${found?.zh}${found?.fix?.zh}`).toContain(fact)
    for (const fact of row.en) expect(`${found?.en} ${found?.fix?.en}`).toContain(fact)
    if (row.fix !== undefined) expect(found?.fix?.replacement).toBe(row.fix)
    expect(found?.effect).toMatch(/\p{Script=Han}/u)
    expect(tree).toBeNull()
  })

  it('A8 file cut at 60 %', () => {
    const text = textOf('forms/login.json')
    const cut = text.slice(0, Math.floor(text.length * 0.6))
    const { problems } = checkRelease(dir, withFile(productFiles, 'forms/login.json', cut), checkContext)
    expect(problems).toMatchObject([
      { code: 'json/truncated', line: cut.trimEnd().split('\n').length, zh: expect.stringContaining('没有写完整') as string },
    ])
  })
})

describe('the sample of mistakes that are reported in another file', () => {
  it('C11 last link to a route removed', () => {
    const text = textOf('forms/forgotPassword.json').replace('"route": "reset-password"', '"route": "login"')
    const { problems } = checkRelease(dir, withFile(productFiles, 'forms/forgotPassword.json', text), checkContext)
    const line =
      textOf('routes.json')
        .split('\n')
        .findIndex((one) => one.includes('"id": "reset-password"')) + 1
    expect(problems).toMatchObject([
      {
        code: 'nav/orphan-route',
        severity: 'warning',
        file: `${dir}/routes.json`,
        line,
        zh: expect.stringContaining('/resetting') as string,
      },
    ])
    expect(problems[0]?.fix?.zh).toMatch(/菜单|链接/)
  })

  it.each([
    [
      'C13 a step’s page closed to the one who does it',
      '["provider", "operator"]',
      '"provider"',
      'flow/route-shut',
      ['运营人员', '服务商入驻'],
      'operator',
    ],
    [
      'C14 a page open to visitors who may not submit its form',
      '"需求发布",\n      "access": "verified"',
      '"需求发布",\n      "access": ["verified", "city"]',
      'shell/refused-form',
      ['市级主管部门', '需求发布'],
      'verified',
    ],
  ])('%s', (_, find, put, code, zh, fix) => {
    const before = textOf('routes.json')
    const text = before.replace(find, put)
    expect(text).not.toBe(before)
    const { problems } = checkRelease(dir, withFile(productFiles, 'routes.json', text), checkContext)
    expect(problems).toMatchObject([{ code, severity: 'warning', file: `${dir}/routes.json` }])
    for (const part of zh) expect(problems[0]?.zh).toContain(part)
    expect(problems[0]?.fix?.zh).toContain(fix)
  })

  it('C12 the link from a detail to its list removed', () => {
    const text = textOf('pages/notice-detail.json').replace(/"parents": .*\n/, '')
    const { problems } = checkRelease(dir, withFile(productFiles, 'pages/notice-detail.json', text), checkContext)
    expect(problems).toMatchObject([{ code: 'page/no-way-up', severity: 'warning', zh: expect.stringContaining('公告详情') as string }])
    expect(problems[0]?.fix?.zh).toContain('"route": "notice"')
  })
})

describe('edits that must pass', () => {
  it.each([
    ['N1 a renamed item', 'menus.json', '"title": "注册"', '"title": "立即注册"'],
    ['N2 two swapped items', 'menus.json', /(\{ "id": "bar-login".*\}),\n\s*(\{ "id": "bar-register".*\}),/, '$2,\n    $1,'],
    ['N4 a byte order mark', 'menus.json', /^/, '\ufeff'],
    [
      'N7 a link with query and fragment',
      'menus.json',
      '"title": "服务协议", "route": "policy-view"',
      '"title": "服务协议", "href": "https://help.example.com/a?b=1&c=2#top"',
    ],
    ['N11 a full-width mark in a text', 'forms/login.json', '"title": "企业登录"', '"title": "欢迎回来！登录"'],
  ])('%s', (_, file, find, put) => {
    const before = textOf(file)
    const text = before.replace(find, put)
    expect(text).not.toBe(before)
    expect(checkRelease(dir, withFile(productFiles, file, text), checkContext).problems).toEqual([])
  })
})
