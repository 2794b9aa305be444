import type { AccountKind, AccountsFile } from '../../accounts'
import type { JsonSchema, OpenApiOperation, OpenApiParameter } from '../../operation'
import { captchaPurposes } from '../../vocabulary/kinds'
import { anyOf } from '../accounts/account-names'
import { memoizeByInputs } from '../memoize-by-inputs'
import { contactOf, signInField } from '../accounts/registration'
import { object, text } from './answer-schema'
import { made, rateLimit, strings } from './made-operation'
import { ofAddress, passwordResetOperations, ofNumber } from './contact-operations'
import { parameter, type DerivedOperation } from './record-operations'

export type AccountServe = NonNullable<AccountsFile['serve']>

/** Operations that the shell itself calls: for each key of `operations` in portal.json, the one derived from `serve` of accounts.json. */
export const shellOperations = {
  login: 'account.login',
  logout: 'account.logout',
  password: 'account.updatePassword',
  key: 'account.key',
  captcha: 'account.captcha',
} as const

const captchaParameters: OpenApiParameter[] = [
  parameter('purpose', '用途；不填时由第一个使用它的接口决定', { type: 'string', enum: [...captchaPurposes] }),
  parameter('variant', '样式：1 四位数字，2 字母和数字，3 小算式', { type: 'integer', enum: [1, 2, 3], default: 1 }),
  parameter('way', '方式：picture 图片，work 免填写验证，slider 滑块拼图', {
    type: 'string',
    enum: ['picture', 'work', 'slider'],
    default: 'picture',
  }),
]

const signedIn = object('会话', {
  token: text('令牌'),
  username: text('用户名'),
  type: text('级别，从 1 起'),
  role: text('账户类型或角色'),
  socialCode: text('身份'),
  enterpriseName: text('称呼'),
  uuid: text('单点登录标识，非单点登录为空'),
})

const rowsOf = (names: string[]): JsonSchema => ({ type: 'array', items: { type: 'object', properties: strings(names) } })

/** Operations that every account has: signing in and out, changing the password, sessions and own data. */
function ofEverybody({ path, login, password }: AccountServe): DerivedOperation[] {
  const sessions = ['device', 'createTime', 'lastSeen']
  return [
    made('account.captcha', '获取图形验证码', 'captcha.issue', ['get', `${path}/captcha`], {
      'x-rate': rateLimit(120, 60),
      parameters: captchaParameters,
      answer: { type: 'object', additionalProperties: { type: 'string' } },
    }),
    made('account.key', '获取加密公钥', 'key.read', ['get', `${path}/key`], {
      'x-rate': rateLimit(600, 60),
      answer: text('RSA 公钥（PEM）'),
    }),
    made('account.login', '密码登录', 'session.loginPwd', ['post', `${path}/login`], {
      'x-form': { form: login, only: ['username', 'password'] },
      'x-encrypt': ['password'],
      'x-captcha': 'login',
      'x-rate': rateLimit(60, 60),
      answer: signedIn,
    }),
    made('account.logout', '退出登录', 'session.logout', ['post', `${path}/logout`], { answer: { type: 'null' } }),
    made('account.updatePassword', '修改登录密码', 'password.update', ['post', `${path}/password`], {
      access: 'signedIn',
      'x-form': password,
      'x-encrypt': ['pwd', 'password', 'verifyPassword'],
      'x-captcha': 'password',
      'x-rate': rateLimit(30, 300, 'account'),
    }),
    made('account.sessions', '当前账户在哪些设备上登录', 'session.list', ['get', `${path}/sessions`], {
      access: 'signedIn',
      'x-rate': rateLimit(120, 60, 'account'),
      answer: rowsOf(sessions),
    }),
    made('account.endOtherSessions', '退出其他设备上的登录', 'session.endOthers', ['post', `${path}/sessions/end-others`], {
      access: 'signedIn',
      'x-rate': rateLimit(30, 60, 'account'),
    }),
    made('account.copy', '下载账户的全部数据', 'account.copy', ['get', `${path}/copy`], {
      access: 'signedIn',
      'x-binary': true,
      'x-rate': rateLimit(10, 600, 'account'),
    }),
    made('account.files', '账户上传的文件', 'account.files', ['get', `${path}/files`], {
      access: 'signedIn',
      'x-rate': rateLimit(600, 600, 'account'),
      answer: rowsOf(['id', 'name', 'size', 'createTime', 'state']),
    }),
    made('account.kept', '平台保存哪些数据、为什么、多久', 'account.kept', ['get', `${path}/kept`], {
      'x-rate': rateLimit(600, 60),
      answer: rowsOf(['what', 'purpose', 'kept']),
    }),
  ]
}

const ofLeaving = ({ path }: AccountServe, form: string): DerivedOperation =>
  made('account.close', '注销账户', 'account.close', ['post', `${path}/close`], {
    access: 'signedIn',
    'x-form': form,
    'x-encrypt': ['pwd'],
    'x-rate': rateLimit(20, 600, 'account'),
  })

/** Registration of a kind: send a code to the phone or mail address, then create the account. */
function ofKind({ path }: AccountServe, id: string, kind: AccountKind): DerivedOperation[] {
  const { register, identity } = kind
  if (register === undefined) return []
  const asked = [...new Set([signInField(kind), contactOf(kind), ...(identity ? [identity.field] : [])])]
  return [
    made(
      `${id}.check`,
      contactOf(kind) === 'email' ? '注册前检查并发送邮箱验证码' : '注册前检查并发送短信验证码',
      'account.checkRegistration',
      ['post', `${path}/${id}/check`],
      { 'x-form': { form: register, only: asked }, 'x-captcha': 'register', 'x-with': { kind: id }, 'x-rate': rateLimit(60, 3600) },
    ),
    made(`${id}.register`, '注册账户', 'account.register', ['post', `${path}/${id}/register`], {
      'x-form': register,
      'x-encrypt': ['password', 'verifyPassword'],
      'x-with': { kind: id },
      'x-rate': rateLimit(60, 3600),
      answer: { type: ['object', 'string', 'null'], properties: strings(['username']) },
    }),
  ]
}

/** An account's profile, from a form that raises its level: read and stored under the id of the form. */
function ofProfile({ path }: AccountServe, form: string, kinds: Record<string, AccountKind>): DerivedOperation[] {
  const access = anyOf(Object.keys(kinds))
  const registered = Object.values(kinds).flatMap(({ name, keep = {} }) => [...(name === undefined ? [] : [name]), ...Object.keys(keep)])
  const own = { type: 'object', 'x-form': form, properties: strings([...registered, 'type']) }
  return [
    made(`${form}.read`, '读取本人的资料', 'profile.read', ['get', `${path}/profile/${form}`], {
      access,
      'x-rate': rateLimit(120, 60, 'account'),
      answer: own,
    }),
    made(`${form}.save`, '保存本人的资料', 'profile.save', ['post', `${path}/profile/${form}`], {
      access,
      'x-form': form,
      'x-rate': rateLimit(30, 60, 'account'),
      answer: { type: 'object', properties: strings(['type']) },
    }),
  ]
}

function madeFrom(accounts: AccountsFile, serve: AccountServe): DerivedOperation[] {
  const { kinds } = accounts
  const raising = (kind: AccountKind) => kind.levels.flatMap(({ after = [] }) => after)
  const profiles = new Set(Object.values(kinds).flatMap(raising))
  const kindsOf = (form: string) => Object.fromEntries(Object.entries(kinds).filter(([, kind]) => raising(kind).includes(form)))
  return [
    ...ofEverybody(serve),
    ...(serve.forgotten ? passwordResetOperations(serve, 'phone', serve.forgotten) : []),
    ...(serve.forgottenByEmail ? passwordResetOperations(serve, 'email', serve.forgottenByEmail) : []),
    ...(serve.email === undefined ? [] : ofAddress(serve, serve.email, accounts)),
    ...(serve.phone === undefined ? [] : ofNumber(serve, serve.phone, accounts)),
    ...(serve.close === undefined ? [] : [ofLeaving(serve, serve.close)]),
    ...Object.entries(kinds).flatMap(([id, kind]) => ofKind(serve, id, kind)),
    ...[...profiles].flatMap((form) => ofProfile(serve, form, kindsOf(form))),
  ]
}

/** Path in accounts.json of the form that a handler's operation takes. */
const spots: Readonly<Record<string, readonly string[]>> = {
  'session.loginPwd': ['serve', 'login'],
  'password.update': ['serve', 'password'],
  'account.sendResetCode': ['serve', 'forgotten', 'code'],
  'account.checkReset': ['serve', 'forgotten', 'code'],
  'account.resetByPhone': ['serve', 'forgotten', 'password'],
  'account.sendResetEmail': ['serve', 'forgottenByEmail', 'code'],
  'account.checkResetEmail': ['serve', 'forgottenByEmail', 'code'],
  'account.resetByEmail': ['serve', 'forgottenByEmail', 'password'],
  'account.sendEmailCode': ['serve', 'email'],
  'account.changeEmail': ['serve', 'email'],
  'account.sendPhoneCode': ['serve', 'phone'],
  'account.unbindPhone': ['serve', 'phone', 'proof'],
  'account.changePhone': ['serve', 'phone', 'number'],
  'account.close': ['serve', 'close'],
}

/** The place in accounts.json that an operation derives from: the form that it takes, else the common address. */
export function accountSpot({ 'x-handler': handler = '', 'x-with': settings }: OpenApiOperation): string[] {
  const kind = settings?.kind
  return typeof kind === 'string' ? ['kinds', kind, 'register'] : [...(spots[handler] ?? ['serve'])]
}

const known = memoizeByInputs<AccountsFile, DerivedOperation[]>()

/** The operations by which accounts register, sign in and store their profile, at the address in `serve` of accounts.json. */
export const accountOperations = (accounts: AccountsFile | undefined): DerivedOperation[] =>
  accounts?.serve ? known(accounts, [], () => madeFrom(accounts, accounts.serve!)) : []
