import type { AccountsFile } from '../../accounts'
import type { ContactKind } from '../../vocabulary/kinds'
import { anyOf } from '../accounts/account-names'
import { contactOf } from '../accounts/registration'
import { made, rateLimit, strings } from './made-operation'
import type { DerivedOperation } from './record-operations'

type AccountServe = NonNullable<AccountsFile['serve']>

const resets = {
  phone: {
    path: 'forgotten',
    of: '短信',
    by: '手机',
    send: 'account.sendResetCode',
    check: 'account.checkReset',
    reset: 'account.resetByPhone',
  },
  email: {
    path: 'forgotten/email',
    of: '邮箱',
    by: '邮箱',
    send: 'account.sendResetEmail',
    check: 'account.checkResetEmail',
    reset: 'account.resetByEmail',
  },
} as const satisfies Record<ContactKind, object>

/** The handlers that reset a forgotten password by a contact. */
export function resetHandlers(contact: ContactKind): readonly string[] {
  const { send, check, reset } = resets[contact]
  return [send, check, reset]
}

/** The operation that does the same by the other contact; undefined for those that have none. */
export function byOtherContact(id: string): string | undefined {
  const [phone, email] = [resetHandlers('phone'), resetHandlers('email')]
  return phone.includes(id) ? email[phone.indexOf(id)] : phone[email.indexOf(id)]
}

/** Resetting a forgotten password with the account's phone or mail address: send a code, check it, set the password. */
export function passwordResetOperations(
  serve: AccountServe,
  contact: ContactKind,
  { code, password }: NonNullable<AccountServe['forgotten']>,
): DerivedOperation[] {
  const { of, by, send, check, reset, ...rest } = resets[contact]
  const path = `${serve.path}/${rest.path}`
  return [
    made(send, `发送重置密码的${of}验证码`, send, ['post', `${path}/code`], {
      'x-form': { form: code, only: [contact] },
      'x-captcha': 'reset',
      'x-rate': rateLimit(60, 3600),
    }),
    made(check, `核对重置密码的${of}验证码`, check, ['post', path], { 'x-form': code, 'x-rate': rateLimit(120, 3600) }),
    made(reset, `凭${by}验证重置密码`, reset, ['post', `${path}/password`], {
      'x-form': password,
      'x-encrypt': ['password', 'verifyPassword'],
      'x-rate': rateLimit(60, 3600),
    }),
  ]
}

/** The kinds of accounts that have the contact. Without such a kind, the check reports the form or the kind, and nothing else. */
function whoHas(contact: ContactKind, { kinds }: AccountsFile) {
  const reached = Object.keys(kinds).filter((name) => kinds[name] && contactOf(kinds[name]) === contact)
  return anyOf(reached.length > 0 ? reached : Object.keys(kinds))
}

/** Changing the account's phone in two steps: a code to the old number or the password, then a code to the new number. */
export function ofNumber(
  { path }: AccountServe,
  { proof, number }: NonNullable<AccountServe['phone']>,
  accounts: AccountsFile,
): DerivedOperation[] {
  const access = whoHas('phone', accounts)
  const phone = { type: 'string', description: '新号码；type 为 old 时不用填', maxLength: 20 }
  const type = { type: 'string', description: '验证哪个号码：old 当前绑定的，new 新的', enum: ['old', 'new'] }
  const schema = { type: 'object', properties: { phone, type }, required: ['type'], additionalProperties: false }
  return [
    made('account.sendPhoneCode', '发送更换手机号的短信验证码', 'account.sendPhoneCode', ['post', `${path}/phone/code`], {
      access,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      'x-captcha': 'phone',
      'x-rate': rateLimit(60, 3600, 'account'),
    }),
    made('account.unbindPhone', '更换手机号之前验证身份', 'account.unbindPhone', ['post', `${path}/phone/proof`], {
      access,
      'x-form': proof,
      'x-encrypt': ['pwd'],
      'x-rate': rateLimit(60, 3600, 'account'),
    }),
    made('account.changePhone', '绑定新手机号', 'account.changePhone', ['post', `${path}/phone`], {
      access,
      'x-form': number,
      'x-rate': rateLimit(60, 3600, 'account'),
      answer: { type: ['object', 'string', 'null'], properties: strings(['phone']) },
    }),
  ]
}

/** Changing the account's mail address with its password and a code to the new address. */
export function ofAddress({ path }: AccountServe, form: string, accounts: AccountsFile): DerivedOperation[] {
  const access = whoHas('email', accounts)
  return [
    made('account.sendEmailCode', '发送更换邮箱的验证码', 'account.sendEmailCode', ['post', `${path}/email/code`], {
      access,
      'x-form': { form, only: ['email'] },
      'x-captcha': 'email',
      'x-rate': rateLimit(60, 3600, 'account'),
    }),
    made('account.changeEmail', '更换邮箱', 'account.changeEmail', ['post', `${path}/email`], {
      access,
      'x-form': form,
      'x-encrypt': ['pwd'],
      'x-rate': rateLimit(30, 300, 'account'),
      answer: { type: ['object', 'string', 'null'], properties: strings(['email']) },
    }),
  ]
}
