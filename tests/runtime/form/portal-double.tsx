import { vi } from 'vitest'
import type { Condition } from '../../../src/contract/parts/condition'
import { compileForm } from '../../../src/release/form-module'
import type { Form } from '../../../src/contract/form'
import type { Dict } from '../../../src/contract/dict'
import type { BootPortal, FormModule } from '../../../src/release/release'
import { registry } from '../../../src/registry'
import type { PortalTools } from '../../../src/runtime/context'
import { RequestError } from '../../../src/runtime/request/request-error'
import { translatorOf } from '../../../src/validate/words'
import settings from '../../../schemas/portal.json'

const portal = { ...settings, words: {}, errors: {} } as unknown as BootPortal

/** The error of a refused call. */
export const refusal = (over: Partial<ConstructorParameters<typeof RequestError>[0]>) =>
  new RequestError({ status: 200, code: 1004, url: '/send', message: '保存失败', ...over })

/** A portal whose server is a function: every call is recorded, and no request is made. */
export function portalDouble(over: Partial<PortalTools> = {}): PortalTools {
  return {
    boot: {
      revision: 'test',
      portal,
      routes: [],
      accounts: { kinds: { enterprise: ['unverified', 'verified'] }, staff: ['operator'] },
      menus: { main: [], bar: [], account: { '1': [], '2': [] }, supply: [], footer: [], footerBar: [] },
      operations: { send: { method: 'post', path: '/send' } },
      pages: {},
      forms: {},
      pageForms: {},
    },
    registry,
    session: { token: '', username: '', type: '', role: '', uuid: '', socialCode: '', enterpriseName: '', keyword: '', unread: 0 },
    route: { id: 'test', path: '/', page: 'test', access: 'public' },
    query: {},
    call: vi.fn(async () => undefined),
    run: vi.fn(async () => {}),
    hrefOf: () => undefined,
    toast: vi.fn(),
    word: translatorOf(portal).translate,
    toText: translatorOf(portal).toText,
    updateSession: vi.fn(),
    setQuery: vi.fn(),
    ...over,
  }
}

const dicts: Record<string, Dict> = {
  nature: {
    title: '性质',
    items: [
      { dictValue: '1', dictLabel: '国有企业' },
      { dictValue: '2', dictLabel: '集体企业' },
    ],
  },
  area: {
    title: '地区',
    items: [
      { dictValue: '11', dictLabel: '甲市', children: [{ dictValue: '1101', dictLabel: '甲一区' }] },
      { dictValue: '12', dictLabel: '乙市', children: [{ dictValue: '1201', dictLabel: '乙一区' }] },
    ],
  },
  target: {
    title: '目标',
    items: [
      { dictValue: 'a', dictLabel: '降本' },
      { dictValue: 'b', dictLabel: '增效' },
      { dictValue: 'c', dictLabel: '绿色' },
    ],
  },
}

/** A form module as the release compiles it. */
export function formModule(form: Partial<Form> & Pick<Form, 'schema' | 'rules' | 'ui'>): FormModule {
  const whole: Form = { id: 'sample', title: '示例', submit: { operation: 'send', label: '提交' }, ...form }
  return compileForm(whole, { dicts, conditions: portal.conditions }).module
}

const text = (title: string) => ({ type: 'string', title }) as const

/** Income with two rules, a password pair, a choice, a multiple choice and a field that appears for one choice only. */
export const profile = (over: Partial<Form> = {}) =>
  formModule({
    schema: {
      type: 'object',
      properties: {
        income: text('收入'),
        secret: text('新密码'),
        again: text('确认密码'),
        nature: text('性质'),
        target: { type: 'array', title: '目标', items: { type: 'string' } },
        detail: text('说明'),
      },
    },
    rules: {
      income: [
        { required: true, message: '请输入收入' },
        { pattern: '^[0-9]+$', message: '仅可输入数字' },
        { max: 6, message: '最多六位' },
      ],
      secret: [{ required: true, message: '请输入新密码' }],
      again: [
        { required: true, message: '请再次输入新密码' },
        { equals: 'secret', message: '两次输入的密码不一致' },
      ],
      nature: [{ required: true, message: '请选择性质', trigger: 'change' }],
      target: [{ required: true, message: '请选择目标', trigger: 'change' }],
      detail: [{ required: true, message: '请输入说明' }],
    },
    ui: {
      income: { widget: 'text' },
      secret: { widget: 'password' },
      again: { widget: 'password' },
      nature: { widget: 'select', dict: 'nature' },
      target: { widget: 'checkboxes', dict: 'target' },
      detail: { widget: 'textarea', when: { 'form.nature': { is: '2' } } as Condition },
    },
    ...over,
  })

/** The same with a choice in two levels, and rows with a choice. */
export const placedProfile = () => {
  const { schema, rules, ui } = profile().form
  const sites = { type: 'array', title: '厂区', items: { type: 'object' } } as const
  const columns = { name: { title: '厂名' }, kind: { title: '类别', widget: 'select', dict: 'nature' } } as const
  return formModule({
    schema: { ...schema, properties: { ...schema.properties, area: text('地区'), sites } },
    rules,
    ui: { ...ui, area: { widget: 'cascader', dict: 'area' }, sites: { widget: 'rows', columns } },
  })
}
