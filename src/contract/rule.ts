import { Type, type Static, type TProperties } from '@sinclair/typebox'
import { Condition } from './parts/condition'
import { closedObject, oneOf, SchemaLine } from './closed-object'
import { identityChecks, ruleKinds, type IdentityCheck, type RuleKind } from './vocabulary/kinds'

const Sample = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())])

const message = Type.String({ title: '提示文字', minLength: 2, description: '违反时显示给填写人的话。' })

const sharedWords = {
  message,
  trigger: Type.Optional(oneOf('何时提示', ['blur', 'change'] as const, '不写则由控件决定：选择类在改变时，其余在离开时。')),
  good: Type.Optional(Type.Array(Sample, { title: '应通过的例子', description: '检查时逐个验证。' })),
  bad: Type.Optional(Type.Array(Sample, { title: '应拒绝的例子', description: '检查时逐个验证。' })),
}

/** Description of a date field's limits. */
const dayText = 'date 控件：today（今天）、tomorrow（明天）、yesterday（昨天），某一天，或本表单的另一个日期字段。'

/** Description of a number's limit that another field gives. */
const limitText = '本表单的另一个数字字段（可以是算出或抄来的），多行填写的合计写“字段.列”；在一列里写同一行的另一列。固定的数用 max、min。'

/** How a check digit follows from the characters before it, as in PPS numbers, DNI or Luhn. */
const CheckDigit = closedObject(
  '校验位算法',
  '号码的一位由前面各位算出：各位的值乘以权数相加，除以 last 的长度，余数指出 last 里的一位。',
  {
    weights: Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), {
      title: '权数',
      description: '从第一位起每位一个；校验位就是它们后面的一位。',
      minItems: 2,
      maxItems: 40,
    }),
    last: Type.String({
      title: '校验位',
      description: '余数为 0、1、2……时各是什么；没有这样的号码的余数写一个空格。',
      minLength: 2,
      maxLength: 97,
    }),
    letters: Type.Optional(
      Type.String({
        title: '字符的值',
        description: '在其中排第几位，值就是几，从 0 起；不写则 0 至 9 是自己的值，A 至 Z 是 10 至 35。',
        minLength: 2,
        maxLength: 64,
      }),
    ),
    addDigits: Type.Optional(
      Type.Literal(true, { title: '乘积的各位相加', description: '乘积是两位数的，十位与个位相加，如银行卡号的 Luhn。' }),
    ),
  },
)
export type CheckDigit = Static<typeof CheckDigit>

/** The kinds of rules, each with the shared properties. */
const kindsWith = <P extends TProperties>(shared: P) => ({
  required: closedObject('必填', '', { required: Type.Literal(true), ...shared }),
  pattern: closedObject('格式', '', {
    pattern: Type.String({ title: '正则', description: '按 Unicode 正则编译，请以 ^ 开头、$ 结尾。' }),
    ...shared,
  }),
  min: closedObject('最小', '', {
    min: Type.Number({ title: '最短长度或最小值', description: '文本与多选按长度，数字按值。' }),
    ...shared,
  }),
  max: closedObject('最大', '', { max: Type.Number({ title: '最大长度或最大值' }), ...shared }),
  whitespace: closedObject('禁止空白', '', { whitespace: Type.Literal(false, { title: '不允许任何空白字符' }), ...shared }),
  equals: closedObject('与另一项一致', '', { equals: Type.String({ title: '另一字段' }), ...shared }),
  classes: closedObject('字符种类', '', {
    classes: Type.Integer({ title: '至少几种', minimum: 1, maximum: 4, description: '大写、小写、数字、符号四种中至少几种。' }),
    ...shared,
  }),
  blocklist: closedObject('禁用常见密码', '', {
    blocklist: Type.Array(Type.String(), {
      title: '也不能含有哪些字段的内容',
      description: '本表单的文字字段，如用户名、手机号；没有就写 []。常见的密码总是不能用。',
    }),
    ...shared,
  }),
  notBefore: closedObject('最早哪天', '', { notBefore: Type.String({ title: '不早于', description: dayText }), ...shared }),
  identity: closedObject('身份号码', '', {
    identity: oneOf(
      '核验什么',
      identityChecks.filter((check) => check !== 'none'),
      'creditCode 统一社会信用代码，residentId 居民身份证号，都核对校验位；mobile 手机号；email 电子邮箱。',
    ),
    ...shared,
  }),
  checkDigit: closedObject('校验位', '', { checkDigit: CheckDigit, ...shared }),
  notAfter: closedObject('最晚哪天', '', { notAfter: Type.String({ title: '不晚于', description: dayText }), ...shared }),
  notAbove: closedObject('不大于另一项', '', { notAbove: Type.String({ title: '不大于', description: limitText }), ...shared }),
  notBelow: closedObject('不小于另一项', '', { notBelow: Type.String({ title: '不小于', description: limitText }), ...shared }),
})
const kinds = kindsWith({ ...sharedWords, when: Type.Optional(Condition) }) satisfies Record<RuleKind, unknown>

type RuleShared = {
  message: string
  trigger?: 'blur' | 'change'
  when?: Condition
  good?: Static<typeof Sample>[]
  bad?: Static<typeof Sample>[]
}
/** One rule of a field with its message and samples (design §3). The first broken rule in list order is shown. */
export type Rule = RuleShared & {
  required?: true
  pattern?: string
  min?: number
  max?: number
  whitespace?: false
  equals?: string
  classes?: number
  blocklist?: string[]
  notBefore?: string
  notAfter?: string
  notAbove?: string
  notBelow?: string
  identity?: Exclude<IdentityCheck, 'none'>
  checkDigit?: CheckDigit
}

const useName = Type.String({ title: '引用共用规则', minLength: 1, description: 'rules.json 中的名字，如 mobile；它的规则依次放在这里。' })

/** A reference to shared rules of `rules.json`, which are inserted in its place. */
export const RuleUse = closedObject('引用', '引用 rules.json 中的一组规则；提示可以换成自己的话。', {
  use: useName,
  required: Type.Optional(Type.Literal(false, { title: '可以不填', description: '不要其中的必填规则。' })),
  messages: Type.Optional(
    closedObject(
      '自己的提示',
      '键为规则的种类，如 required、pattern。',
      Object.fromEntries(ruleKinds.map((kind) => [kind, Type.Optional(message)])),
    ),
  ),
  when: Type.Optional(Condition),
})
export interface RuleUse {
  use: string
  required?: false
  messages?: Partial<Record<RuleKind, string>>
  when?: Condition
}

const described = {
  title: '规则',
  description:
    'required、pattern、min、max、whitespace、equals、classes、blocklist、notBefore、notAfter、notAbove、notBelow、identity、checkDigit 之一，配一句提示；或 use。',
}
/** A rule of a field, or a reference to shared rules. */
export const FieldRule = Type.Union([...Object.values(kinds), RuleUse], described)

/** Rules that refer to other fields cannot be shared between forms. */
const { equals: _equals, blocklist: _blocklist, notAbove: _notAbove, notBelow: _notBelow, ...shareable } = kindsWith(sharedWords)

export const SharedRules = closedObject('共用规则', '一组规则连同提示和例子；表单里写 {"use": "它的名字"}。', {
  title: Type.String({ title: '名称', minLength: 1, description: '如 手机号。' }),
  type: Type.Optional(oneOf('字段类型', ['string', 'number', 'integer', 'boolean', 'array'] as const, '不写则为 string。')),
  list: Type.Array(Type.Union([...Object.values(shareable), closedObject('引用', '', { use: useName })], described), {
    title: '规则',
    minItems: 1,
    description: '依次检查，显示第一条违反的提示；可以引用另一组。',
  }),
})
export interface SharedRules {
  title: string
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array'
  list: (Rule | RuleUse)[]
}

/** Rules shared by several forms. */
export const RulesFile = closedObject('共用规则', '几个表单都有的规则，只写一次。键为名字，表单用 use 引用。', {
  $schema: SchemaLine,
  rules: Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]*$' }), SharedRules, { title: '共用规则' }),
})
export interface RulesFile {
  $schema?: string
  rules: Record<string, SharedRules>
}
