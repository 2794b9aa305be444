import { Type, type Static } from '@sinclair/typebox'
import { closedObject, label, oneOf, SchemaLine } from './closed-object'
import { contactKinds, identityChecks, phoneNumbers } from './vocabulary/kinds'

const title = (words: string) => label(words, 20)

/** Who may open a route, call an operation, or read or write a record: one or more of `openAccess`, kinds, levels and staff roles. */
export const accessWord = (
  words: string,
  description = 'public 为所有人，signedIn 为登录用户，其余是 accounts.json 中的账户类型、级别或角色；写几个就是其中任何一种。',
) =>
  Type.Union(
    [Type.String({ title: words, minLength: 1 }), Type.Array(Type.String({ title: words, minLength: 1 }), { title: words, minItems: 1 })],
    { title: words, description },
  )
export type Access = string | string[]

const name = Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' })

/** A scope of rows: fields of the record or of its owner's profile (`owner.districtCode`), with the values that they must hold. */
const RowScope = Type.Union(
  [
    Type.Literal(true, { title: '全部' }),
    Type.Record(
      Type.String({ pattern: '^(owner\\.)?[A-Za-z][A-Za-z0-9]*$' }),
      Type.String({
        title: '值',
        description: '模板，account 是看的人，如 "{{account.districtCode}}"；没有值就什么也看不到。',
        minLength: 1,
      }),
      { title: '相符的', minProperties: 1 },
    ),
  ],
  { title: '看得到的记录' },
)
export type RowScope = Static<typeof RowScope>

const sees = Type.Optional(
  Type.Record(Type.String(), RowScope, {
    title: '看得到哪些记录',
    description:
      '键为记录 id；true 为全部，或写字段和值，如 { "owner.districtCode": "{{account.districtCode}}" } 只看所属账户在本区县的。清单、详情、数量、文件和办理都按它。',
  }),
)

const reads = Type.Optional(
  Type.Record(Type.String(), Type.Array(Type.String({ title: '字段', minLength: 1 }), { title: '看得到的字段', minItems: 1 }), {
    title: '别人的记录看得到哪些字段',
    description:
      '键为 sees 里的记录 id；写了就只看得到这些字段和状态，办理意见和其他字段的附件也看不到。所属账户的名称写 enterpriseName；不写则看得到全部。',
  }),
)

const Level = closedObject('级别', '从低到高；到了高的，低的也算。', {
  id: Type.String({ title: '级别 id', pattern: '^[a-z][A-Za-z0-9]*$', description: '其他文件的 access 用它。' }),
  title: title('名称'),
  after: Type.Optional(
    Type.Array(Type.String({ title: '表单 id' }), {
      title: '填好哪些表单',
      description: '都填好并保存后就到这一级；不写，则由流程里写了 "level" 的一步升级。最低的一级不写。',
      minItems: 1,
    }),
  ),
  mark: Type.Optional(label('标记', 10, '页头账户名旁的文字；不写则是 words.json 的 unverified 或 verified。')),
  sees,
  reads,
})

const form = (words: string, description: string) => Type.String({ title: words, minLength: 1, description })

const sentence = (words: string) => Type.Optional(Type.String({ title: words, minLength: 2, maxLength: 120 }))

const Identity = closedObject('账户身份', '一个账户代表哪一个单位、哪一个人。', {
  field: Type.String({ title: '注册表单中的字段', minLength: 1 }),
  check: oneOf(
    '核验',
    identityChecks,
    'creditCode 统一社会信用代码，residentId 居民身份证号，都核对校验位；mobile 手机号；email 电子邮箱；none 不核验。',
  ),
  unique: Type.Optional(Type.Literal(true, { title: '只能注册一次', description: '这一类用户中，同一身份只能有一个账户。' })),
  registry: Type.Optional(Type.Literal(true, { title: '查登记信息', description: '校验位不符时再查企业登记信息，登记过的就算。' })),
  wrong: sentence('核验不过时的话'),
  taken: sentence('已经注册过时的话'),
})

const Kind = closedObject('账户类型', '自己注册的一类用户。', {
  title: title('名称'),
  identity: Type.Optional(Identity),
  name: Type.Optional(Type.String({ title: '以什么称呼', description: '注册表单中的字段，如名称、姓名；不写则用用户名。', minLength: 1 })),
  register: Type.Optional(
    Type.String({
      title: '注册表单',
      minLength: 1,
      description: '写了 serve 时，注册由这个表单：验证码接口是“类型.check”，提交的接口是“类型.register”。不写则不能自己注册。',
    }),
  ),
  signInBy: Type.Optional(
    oneOf('用什么登录', contactKinds, 'phone 手机号，email 电子邮箱：注册时不另取用户名，它就是用户名，验证码也发到那里。不写则用用户名。'),
  ),
  contact: Type.Optional(
    oneOf(
      '验证码发到哪里',
      contactKinds,
      'phone 手机号，注册表单有字段 phone、smsCode，不写就是它；email 电子邮箱，字段是 email、emailCode。写了 signInBy 的不用写。',
    ),
  ),
  email: Type.Optional(
    Type.String({
      title: '邮箱',
      minLength: 1,
      description: '资料中填写邮箱的字段；流程的邮件通知发到这里，没有填写的不发。用邮箱注册的不用写，就发到那里。',
    }),
  ),
  keep: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' }),
      Type.String({
        title: '来自',
        minLength: 1,
        description: '注册表单中的字段；identity.orgCode 为信用代码中的组织机构代码，identity.birthday 为身份证号中的出生日期。',
      }),
      { title: '注册时留下的资料', description: '键为资料的名字，模板用 account.名字 读取。', minProperties: 1 },
    ),
  ),
  levels: Type.Array(Level, { title: '级别', minItems: 1, maxItems: 9 }),
  sees,
  reads,
})

const Staff = closedObject('工作人员', '由单位开设的账户，办理流程中由它办的步骤。', {
  title: title('名称'),
  account: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' }),
      closedObject('资料', '开设账户时填写，sees 的模板用 account.名字 读取。', {
        title: title('名称'),
        dict: Type.Optional(Type.String({ title: '字典编码', description: '只能是其中的值。' })),
      }),
      { title: '账户资料' },
    ),
  ),
  sees,
  reads,
  admin: Type.Optional(Type.Literal(true, { title: '管理平台', description: '可以看运行状态。' })),
  manages: Type.Optional(
    Type.Array(Type.String({ title: '角色', minLength: 1 }), {
      title: '开设和停用哪些账户',
      minItems: 1,
      uniqueItems: true,
      description:
        'staff 中的角色。它的工作台上有“工作人员”一页：开设账户、给一次性密码、停用；不能对自己做，也不能停用最后一个管理账户的人。',
    }),
  ),
})

const DemoAccount = closedObject('演示账户', '空的平台第一次启动时建立；密码都是 Demo#2026。', {
  username: Type.String({ title: '用户名', minLength: 2, maxLength: 32 }),
  role: Type.String({ title: '账户类型或角色', minLength: 1 }),
  level: Type.Optional(Type.String({ title: '级别', description: '不写则是最低的一级。' })),
  phone: Type.Optional(Type.String({ title: '手机号', minLength: 1 })),
  email: Type.Optional(Type.String({ title: '电子邮箱', minLength: 1 })),
  account: Type.Optional(Type.Record(Type.String(), Type.String(), { title: '账户资料' })),
  enterprise: Type.Optional(
    closedObject('自己填写的资料', '', {
      socialCode: Type.Optional(Type.String({ title: '身份', description: '统一社会信用代码等；没有身份的账户类型不写。', minLength: 1 })),
      enterpriseName: Type.String({ title: '名称', minLength: 1 }),
      enterSize: Type.Optional(Type.Integer({ title: '规模', minimum: 1 })),
      profile: Type.Optional(
        Type.Record(
          Type.String(),
          Type.Union([Type.String(), Type.Array(Type.Union([Type.String(), Type.Record(Type.String(), Type.String())]))]),
          { title: '填好的信息', description: '键为信息表单的字段；多选写几个值，多行填写的每行写各列。' },
        ),
      ),
    }),
  ),
})

/** The operations by which accounts register, sign in and store their profile; see `accountOperations`. */
const Serve = closedObject('账户接口', '登录、退出、改密码、注册和资料的接口由程序给出，不用写在 api 里；同名的写在 api 里，就用那一个。', {
  path: Type.String({
    title: '地址',
    pattern: '^/[A-Za-z0-9._-]+(/[A-Za-z0-9._-]+)*$',
    description: '各接口的地址以它开头，如 "/ad/api/account"。',
  }),
  login: form('登录表单', '字段 username、password，提交 account.login。'),
  password: form('修改密码的表单', '字段 pwd、password、verifyPassword，提交 account.updatePassword。'),
  forgotten: Type.Optional(
    closedObject('忘记密码', '凭注册时的手机号设置新密码。', {
      code: form('验证手机号的表单', '字段 phone、smsCode；发送验证码的接口是 account.sendResetCode，提交 account.checkReset。'),
      password: form('设置新密码的表单', '字段 password、verifyPassword，提交 account.resetByPhone。'),
    }),
  ),
  forgottenByEmail: Type.Optional(
    closedObject('忘记密码（邮箱）', '凭注册时的电子邮箱设置新密码。', {
      code: form('验证邮箱的表单', '字段 email、emailCode；发送验证码的接口是 account.sendResetEmail，提交 account.checkResetEmail。'),
      password: form('设置新密码的表单', '字段 password、verifyPassword，提交 account.resetByEmail。'),
    }),
  ),
  email: Type.Optional(
    form('更换邮箱的表单', '字段 pwd（登录密码）、email、emailCode；发送验证码的接口是 account.sendEmailCode，提交 account.changeEmail。'),
  ),
  phone: Type.Optional(
    closedObject('更换手机号', '分两步：先凭原号码的验证码或登录密码验证身份，十分钟内再绑定新号码。', {
      proof: form(
        '验证身份的表单',
        '字段 way（sms 短信验证码，password 登录密码）、smsCode、pwd，提交 account.unbindPhone；验证码由 account.sendPhoneCode 发送，with 写 "type": "old"。',
      ),
      number: form(
        '绑定新号码的表单',
        '字段 phone、smsCode，提交 account.changePhone；验证码由 account.sendPhoneCode 发送，with 写 "type": "new" 和 phone。',
      ),
    }),
  ),
  close: Type.Optional(form('注销账户的表单', '字段 pwd 等，提交 account.close。')),
})

/**
 * Who uses the portal (spec §6): kinds of self-registered accounts with their levels, staff with their row scopes, and demonstration
 * accounts.
 */
export const AccountsFile = closedObject('账户', '谁使用本平台：自己注册的账户类型和级别，工作人员的角色和看得到的范围。', {
  $schema: SchemaLine,
  serve: Type.Optional(Serve),
  kinds: Type.Record(name, Kind, { title: '账户类型' }),
  staff: Type.Optional(Type.Record(name, Staff, { title: '工作人员' })),
  phones: Type.Optional(
    oneOf(
      '手机号',
      phoneNumbers,
      'mainland 是大陆手机号，不写就是它；international 是各国的号码，7到15位数字，前面可以有 +，表单的规则可以更严。',
    ),
  ),
  district: Type.Optional(
    closedObject('所在区域', '工作台的办理清单显示申请人所在的区域，并可以按它筛选；不写则没有。', {
      field: Type.String({ title: '资料', minLength: 1, description: '注册或完善信息时填写的字段，如 districtCode。' }),
      dict: Type.String({ title: '字典编码', minLength: 1 }),
    }),
  ),
  demo: Type.Optional(Type.Array(DemoAccount, { title: '演示账户' })),
})
export type AccountsFile = Static<typeof AccountsFile>
export type AccountKind = Static<typeof Kind>
export type DemoAccount = Static<typeof DemoAccount>
export type StaffRole = Static<typeof Staff>
