import { expandForm } from '../../src/check/expand/expand-rules'
import type { WrittenForm } from '../../src/contract/form'
import { effective, live, type Change } from './edit-schemas'

/** A form with all its rules written out, as by an editor who takes one out of the shared rules. */
const writtenOut = (form: WrittenForm) => Object.assign(form, structuredClone(expandForm(structuredClone(form), live.rules).form))
const only = (file: string, change: Change) => ({
  [file]: (data: any) => effective(change)(file.startsWith('forms/') ? writtenOut(data) : data), // oxlint-disable-line typescript/no-explicit-any -- each case knows its own file
})
const shared = (change: Change) => only('rules.json', (file) => change(file.rules))
const register = (change: Change) => only('forms/register.json', change)
export const without = (field: string, kind: string) =>
  register((form) => (form.rules[field] = form.rules[field].filter((rule: object) => !(kind in rule))))
export const rule = (field: string, kind: string, value: unknown) =>
  register((form) => {
    const found = form.rules[field].find((one: object) => kind in one)
    found[kind] = value
    delete found.good
    delete found.bad
  })
const operation =
  (path: string, change: Change): Change =>
  (api) =>
    change(api.paths[path].post)
const registering = (change: Change) => only('api/account-register.json', operation('/ad/api/system/ent/registerUser', change))
export const international = only('accounts.json', (file) => (file.phones = 'international'))
export const phoneOf = (pattern: string, good = '4165550111') =>
  shared(({ mobile }) => Object.assign(mobile.list[2], { pattern, good: [good], bad: ['a'] }))
const weaker = /^baseline\/stored-weaker$/

const never = { 'form.legalPersonName': { is: '某一个人' } }

/** The smallest weakening of each kind, with the code that reports it. */
export const looseningEdits: [what: string, changes: Record<string, Change>, code: RegExp][] = [
  ['the rules of the password deleted', register((form) => delete form.rules.password), weaker],
  ['the rules of the password emptied', register((form) => (form.rules.password = [])), weaker],
  ['the shared password of any length', shared((rules) => rules.newPassword.list.splice(2, 1)), weaker],
  ['the shared phone of ten digits', phoneOf('^1[0-9]{9}$', '1416555011'), weaker],
  ['a phone of any country and length', { ...international, ...phoneOf('^[0-9]{3,15}$') }, weaker],
  ['no duty to fill what is shared', shared((rules) => rules.creditCode.list.shift()), weaker],
  ['a phone that may be left empty', register((form) => (form.rules.phone = [{ use: 'mobile', required: false }])), weaker],
  ['the password of any length', without('password', 'min'), weaker],
  ['the password of seven', rule('password', 'min', 7), weaker],
  ['the password of any signs', without('password', 'classes'), weaker],
  ['the password of two classes', rule('password', 'classes', 2), weaker],
  ['common passwords taken', without('password', 'blocklist'), weaker],
  ['no duty to have a password', without('password', 'required'), weaker],
  [
    'a password rule under a condition',
    register((form) => (form.rules.password.find((one: { min?: number }) => one.min).when = never)),
    weaker,
  ],
  [
    'all password rules under a condition',
    register((form) => form.rules.password.forEach((one: { when: object }) => (one.when = never))),
    weaker,
  ],
  ['a password that is not always asked', register((form) => Object.assign(form.ui.password, { when: never, whenHidden: 'drop' })), weaker],
  [
    'a password held to another field alone',
    register(
      (form) =>
        (form.rules.password = [
          { required: true, message: '请输入密码' },
          { equals: 'verifyPassword', message: '两次不一致' },
        ]),
    ),
    weaker,
  ],
  [
    'a password as a number',
    register((form) => {
      form.schema.properties.password.type = 'integer'
      form.rules.password = [
        { required: true, message: '请输入密码' },
        { min: 8, message: '至少8' },
      ]
    }),
    // No widget takes a number.
    /^form\/widget-misfit$/,
  ],
  [
    'the password renamed',
    register((form) => {
      for (const part of [form.schema.properties, form.rules, form.ui]) {
        part.pass = part.password
        delete part.password
      }
      form.rules.verifyPassword[1].equals = 'pass'
    }),
    /^(?:baseline\/stored-missing|api\/unknown-encrypted)$/,
  ],
  ['another form named', registering((one) => (one['x-form'] = 'login')), /^(?:baseline\/stored-(?:missing|weaker)|api\/|form\/)/],
  [
    'a form of one’s own',
    {
      'forms/joining.json': (form) => {
        form.id = 'joining'
        form.rules.password = [{ required: true, message: '请输入密码' }]
      },
      ...registering((one) => (one['x-form'] = 'joining')),
    },
    /^(?:baseline\/stored-weaker|api\/form-mismatch)$/,
  ],
  [
    'only some of the fields',
    registering(
      (one) =>
        (one['x-form'] = {
          form: 'register',
          only: ['username', 'enterpriseName', 'socialCode', 'phone', 'smsCode', 'verifyPassword', 'password'],
        }),
    ),
    /^baseline\/stored-missing$/,
  ],
  ['a draft', registering((one) => (one['x-draft'] = true)), weaker],
  [
    'no form and a body of its own',
    registering((one) => {
      delete one['x-form']
      const properties = Object.fromEntries(
        ['username', 'enterpriseName', 'socialCode', 'legalPersonName', 'password', 'verifyPassword', 'phone', 'smsCode', 'agree'].map(
          (name) => [name, name === 'agree' ? { type: 'array', items: { type: 'string' } } : { type: 'string' }],
        ),
      )
      one.requestBody = { required: true, content: { 'application/json': { schema: { type: 'object', properties } } } }
    }),
    /^(?:baseline\/stored-weaker|api\/no-form)$/,
  ],
  ['a reset of any password', only('forms/resetPassword.json', (form) => delete form.rules.password), weaker],
  [
    'a retrieval of any password',
    only('forms/resetAccount.json', (form) => (form.rules.password = [{ required: true, message: '请输入新密码' }])),
    weaker,
  ],
  [
    'a change to any password',
    only('forms/password.json', (form) => (form.rules.password = form.rules.password.filter((one: object) => !('classes' in one)))),
    weaker,
  ],
  ['any phone', register((form) => (form.rules.phone = [form.rules.phone[0]])), weaker],
  ['a phone of ten digits', rule('phone', 'pattern', '^1[345789][0-9]{8,9}$'), weaker],
  ['a phone of 400', rule('phone', 'pattern', '^(?:1[345789][0-9]{9}|400[0-9]{7})$'), weaker],
  ['any new phone', only('forms/phoneUnbindingChange.json', (form) => (form.rules.phone = [form.rules.phone[0]])), weaker],
  ['any user name', register((form) => (form.rules.username = [form.rules.username[0]])), weaker],
  ['a user name with signs', rule('username', 'pattern', '^[\\p{Script=Han}A-Za-z0-9_.@-]{4,32}$'), weaker],
  ['a user name of what nobody sees', rule('username', 'pattern', '^[\\p{Script=Han}A-Za-z0-9_\\u200b-]{4,32}$'), weaker],
  ['any credit code', register((form) => (form.rules.socialCode = [form.rules.socialCode[0]])), weaker],
  [
    'a credit code in small letters',
    rule('socialCode', 'pattern', '^[0-9A-HJ-NPQRTUWXYa-z]{2}[0-9]{6}[0-9A-HJ-NPQRTUWXYa-z]{10}$'),
    weaker,
  ],
  ['no name of the enterprise', register((form) => delete form.rules.enterpriseName), weaker],
  ['a consent that need not be given', register((form) => delete form.rules.agree), weaker],
  [
    'a consent to anything',
    register((form) => {
      form.schema.properties.agree = { type: 'string', title: '同意' }
      form.ui.agree = { widget: 'text' }
      form.rules.agree = [{ required: true, message: '请同意' }]
    }),
    /^baseline\/(?:consent|stored-weaker)$/,
  ],
  ['a consent that is ticked', register((form) => (form.ui.agree.value = '2026-11')), /^baseline\/consent$/],
  ['a consent under a condition', register((form) => (form.ui.agree.when = never)), /^baseline\/(?:consent|stored-weaker)$/],
  ['a consent that nobody can take back', register((form) => (form.ui.agree.readOnly = true)), /^baseline\/consent$/],
  [
    'a secret that goes into a record',
    only('forms/opinion.json', (form) => {
      form.schema.properties.secret = { type: 'string', title: '密码' }
      form.ui.secret = { widget: 'password' }
    }),
    /^(?:baseline\/secret-stored|api\/secret-unsealed|flow\/|form\/)/,
  ],
]
