import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenApiOperation } from '../../../src/contract/operation'
import type { Tree } from '../../../src/contract/tree'
import { storedValuesOf, storingHandlers } from '../../../src/release/baseline/stored-values'
import { baseline } from '../../../src/release/baseline/value-kinds'
import { compileRelease } from '../../../src/release/compile-release'
import { openPortal, productTree, type TestPortal } from '../portal'
import { captcha, post, sealer, signIn } from '../visitor'

/** Valid values of every field that an account operation takes; each test breaks one. */
const right: Record<string, unknown> = {
  username: 'clerk-0001',
  phone: '13900000001',
  socialCode: '91990101MADEM0062F',
  enterpriseName: '示例有限公司（示例）',
  legalPersonName: '示例法人',
  password: 'Nova#2027x',
  verifyPassword: 'Nova#2027x',
  pwd: 'Demo#2026',
  smsCode: '123456',
  agree: ['2026-11'],
}

const all = (tree: Tree): { path: string; operation: OpenApiOperation }[] =>
  Object.values(tree.api).flatMap(({ paths }) =>
    Object.entries(paths).flatMap(([path, item]) => Object.values(item).map((operation) => ({ path, operation }))),
  )

/** The product with no rules in its forms, or, with `bare`, with no forms: every field of any length and character gets in. */
async function lawless(bare: boolean): Promise<TestPortal> {
  const tree = await productTree()
  for (const form of Object.values(tree.forms)) {
    form.rules = {}
    for (const ui of Object.values(form.ui)) delete ui.dict
  }
  tree.words = { errors: { 422: { message: '改过的话 422', quiet: true } } }
  for (const { operation } of bare ? all(tree).filter((one) => storingHandlers.includes(one.operation['x-handler'] ?? '')) : []) {
    delete operation['x-form']
    operation.requestBody = {
      content: {
        'application/json': { schema: { type: 'object', properties: Object.fromEntries(Object.keys(right).map((name) => [name, {}])) } },
      },
    }
  }
  return openPortal({ release: compileRelease(tree) })
}

const product = await productTree()
const { accounts } = product
/** The console's form for a staff account is not a schema file; `staff.test.ts` covers it. */
const declared = new Set(all(product).map(({ operation }) => operation['x-handler']))
const cases = storingHandlers
  .filter((handler) => declared.has(handler))
  .flatMap((handler) =>
    Object.entries(storedValuesOf({ handler, settings: { kind: 'enterprise' } }, accounts)).map(
      ([field, kind]) => [handler, field, kind] as const,
    ),
  )

it('leaves out only handlers that no file declares', () =>
  expect(storingHandlers.filter((handler) => !declared.has(handler))).toEqual(['account.resetByEmail', 'account.changeEmail', 'staff.add']))

describe.each([
  ['forms without a rule', false],
  ['bodies without a form', true],
])('under %s', (_, bare) => {
  let portal: TestPortal
  let seal: (text: string) => string
  let headers: Record<string, string>
  beforeAll(async () => {
    portal = await lawless(bare)
    seal = await sealer(portal)
    headers = (await signIn(portal)).headers
  })

  async function send(handler: string, spoilt: Record<string, unknown>) {
    const { path, operation } = all(portal.release.tree).find(
      ({ operation: one }) => one['x-handler'] === handler && [undefined, 'enterprise'].includes(one['x-with']?.kind?.toString()),
    )!
    const declared = portal.release.operations.find(({ id }) => id === operation.operationId)!
    const taken = bare
      ? Object.keys(right)
      : declared.forms.flatMap((id) => declared.only ?? Object.keys(portal.release.forms[id]!.form.schema.properties))
    const values = Object.fromEntries(taken.flatMap((name) => (Object.hasOwn(right, name) ? [[name, right[name]]] : [])))
    const body = Object.fromEntries(
      Object.entries({ ...values, ...spoilt }).map(([name, value]) => [
        name,
        declared.encrypt.includes(name) && typeof value === 'string' && value !== '' ? seal(value) : value,
      ]),
    )
    return (await post(portal, path, body, { ...headers, ...(declared.captcha ? await captcha(portal, declared.captcha) : {}) })).json()
  }

  it.each(cases)('%s refuses a value that is not a valid %s', async (handler, field, kind) => {
    const rules = new Map(
      baseline[kind].counterExamples.filter(({ value }) => !baseline[kind].accepts(value)).map((one) => [one.rule, one.value]),
    )
    expect(rules.size).toBeGreaterThan(0)
    for (const value of [...rules.values(), ...(kind === 'password' ? ['k', 'Abcdef12'] : [])]) {
      const answer = await send(handler, { [field]: value })
      expect([answer.code, answer.data?.faults?.map((fault: { field: string }) => fault.field)], JSON.stringify([value, answer])).toEqual([
        422,
        [field],
      ])
    }
  })

  it('uses the messages of portal.json where no form has any', async () => {
    const answer = await send('account.register', { password: 'k' })
    expect(answer).toMatchObject({ code: 422, message: '改过的话 422' })
  })

  it('passes valid values to the handler', async () => {
    expect((await send('account.register', {})).data.faults).toMatchObject([{ field: 'smsCode' }])
  })
})

describe('every counter-example', () => {
  it.each(Object.keys(baseline) as (keyof typeof baseline)[])('of %s is refused by the baseline itself', (kind) => {
    const passing = baseline[kind].counterExamples.filter(({ value }) => baseline[kind].accepts(value))
    // Only the release knows which versions of a consent were published.
    expect(passing.map(({ value }) => JSON.stringify(value))).toEqual(
      kind === 'consent' ? ['["没有公布过的版本"]', '"没有公布过的版本"'] : [],
    )
  })
})
