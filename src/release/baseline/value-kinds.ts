import { compilePlain } from '../../check/compile/keywords'
import { identities, isIdentity, phonePatterns } from '../../validate/identity'
import { classesPattern } from '../../check/compile/rule-schema'

/** Kinds of secrets, identities and consents (requirement J3), each with the minimum that the server requires regardless of the form. */
export type ValueKind = 'password' | 'username' | 'phone' | 'anyPhone' | 'email' | 'creditCode' | 'residentId' | 'name' | 'consent'

/** A value that the baseline refuses, with the form rule that would refuse it. */
export interface CounterExample {
  value: unknown
  /** The rule as written in the form's `rules`; for a required field, `required`. */
  rule: string
}

interface Baseline {
  accepts(value: unknown): boolean
  /** The minimum in words, for an author. */
  least: { zh: string; en: string }
  counterExamples: readonly CounterExample[]
}

const required = '{ "required": true, … }'
const isCommon = compilePlain({ type: 'string', blocklist: [] })
const threeClasses = new RegExp(classesPattern(3), 'u')
const lengthOf = (text: string) => Math.min([...text].length, [...text.normalize('NFKC')].length)

const of = (rule: string, ...values: unknown[]): CounterExample[] => values.map((value) => ({ value, rule }))
const nothing = of(required, undefined, '', null)
const notText = of('"type": "string"', 12345678, true, ['Kite-5871'], { a: 1 })
/** Variants with one character more, less or different, which a slightly loosened pattern accepts. */
const nearly = (text: string, others: string) => {
  const letters = [...text]
  return letters.flatMap((letter, at) => [
    [...letters.slice(0, at), ...letters.slice(at + 1)].join(''),
    ...[...others]
      .filter((other) => other !== letter)
      .flatMap((other) => [letters.with(at, other).join(''), [...letters.slice(0, at), other, ...letters.slice(at)].join('')]),
  ])
}

const matching = (pattern: RegExp, rule: string, least: Baseline['least'], values: readonly string[]): Baseline => {
  const accepts = (value: unknown) => typeof value === 'string' && pattern.test(value)
  return { accepts, least, counterExamples: [...nothing, ...notText, ...of(rule, ...values.filter((value) => !accepts(value)))] }
}

const patternRule = (pattern: string) => `{ "pattern": ${JSON.stringify(pattern)}, … }`
const patterns = {
  username: '^[\\p{Script=Han}A-Za-z0-9_-]{2,32}$',
  phone: phonePatterns.mainland,
  anyPhone: phonePatterns.international,
  creditCode: identities.creditCode.pattern,
}
export const usernamePattern = patterns.username
const byPattern = (name: keyof typeof patterns, least: Baseline['least'], values: readonly string[]) =>
  matching(new RegExp(patterns[name], 'u'), patternRule(patterns[name]), least, values)

const strong = 'k7#Wq9_Zt4%Lm2'
const fewClasses = [
  'riverkites',
  'RIVERKITES',
  '50872413690',
  '#%+=?!#_-.',
  'riverKITES',
  'river58713',
  'RIVER58713',
  'river#kite-',
  '5871#%+=?!',
].flatMap((text) => [text, text.repeat(3), text.repeat(6)])
const commonOnes = ['Abcdef12', 'Passw0rd', 'P4ssword!', 'Qwerty123', 'Admin#2026', 'Welcome-1', 'aB1!aB1!', 'Zhangsan#1']

const password: Baseline = {
  accepts: (value) => typeof value === 'string' && lengthOf(value) >= 8 && threeClasses.test(value) && isCommon(value),
  least: { zh: '至少8位，大小写字母、数字、符号至少三种，不能是常见密码', en: 'At least 8 characters of three classes, and not common' },
  counterExamples: [
    ...nothing,
    ...notText,
    ...of('{ "min": 8, … }', ...Array.from({ length: 7 }, (_, at) => strong.slice(0, at + 1)), 'k', 'Aa1#'),
    ...of('{ "classes": 3, … }', ...fewClasses),
    ...of('{ "blocklist": [], … }', ...commonOnes),
  ],
}

const isConsent = (value: unknown) => {
  const given = [value].flat()
  return given.length > 0 && given.every((one) => typeof one === 'string' && /\S/.test(one) && one.length <= 64)
}

const mainland = {
  zh: '大陆手机号，11位；别国的号码，在 accounts.json 写 "phones": "international"',
  en: 'A mainland mobile number of 11 digits; for those of other countries write "phones": "international" in accounts.json',
}

const emailLeast = { zh: '电子邮箱，如 ann@example.org', en: 'A mail address such as ann@example.org' }

export const baseline: Record<ValueKind, Baseline> = {
  password,
  username: byPattern(
    'username',
    { zh: '2到32个汉字、字母、数字、下划线或短横线', en: '2 to 32 Han letters, Latin letters, digits, _ or -' },
    [
      'a',
      '甲',
      'a'.repeat(33),
      '甲'.repeat(33),
      'a'.repeat(200),
      ...nearly('kite-5', ' \t@.,;:!?#$%&*+/\\|<>"\'`~^=()[]{}　＠！'),
      ...nearly('示例企业', ' ·。！\u200b\u200e\u202e\ufeff\u00a0\u0301😀Ａ１'),
    ],
  ),
  phone: byPattern('phone', mainland, [
    ...nearly('13800138000', ' -+aX.１'),
    ...nearly('13800138000', '0123456789').filter((text) => text.length !== 11),
    '12800138000',
    '10800138000',
    '11800138000',
    '23800138000',
    '+8613800138000',
    '8613800138000',
    '0755-8888888',
    '01088888888',
    '4008001234',
    '95588',
    'a@b.cn',
    '1',
  ]),
  anyPhone: byPattern('anyPhone', { zh: '7到15位数字，前面可以有 +', en: '7 to 15 digits, with or without + before them' }, [
    ...nearly('+14165550111', ' -aX.１'),
    ...nearly('14165550111', ' -aX.１'),
    '1'.repeat(16),
    '416555',
    '95588',
    'a@b.cn',
    '1',
  ]),
  email: matching(new RegExp(identities.email.pattern, 'u'), '{ "identity": "email", … }', emailLeast, [
    ...nearly('ann@example.org', ' ,;:<>()[]"\\\t\n＠。示'),
    ...identities.email.bad,
    `${'a'.repeat(65)}@example.org`,
    `ann@${'example.'.repeat(32)}org`,
    '13800138000',
    '1',
  ]),
  creditCode: byPattern('creditCode', { zh: '18位统一社会信用代码', en: 'A unified social credit code of 18 letters' }, [
    ...nearly('91990104MADEM0038A', 'IOSVZaz -９'),
    ...nearly('91990104MADEM0038A', '05AX').filter((text) => text.length !== 18),
    '12345678-9',
    'MADEM0038',
    '440301103012345',
    '1',
  ]),
  residentId: {
    accepts: (value) => typeof value === 'string' && isIdentity('residentId', value),
    least: { zh: '18位居民身份证号，校验位相符', en: 'A resident identity number of 18 letters with its check digit' },
    counterExamples: [
      ...nothing,
      ...notText,
      ...of(
        '{ "identity": "residentId", … }',
        ...nearly('11010519491231002X', 'xA -９').filter((text) => !isIdentity('residentId', text)),
        ...identities.residentId.bad,
        '1',
      ),
    ],
  },
  name: {
    accepts: (value) => typeof value === 'string' && value.trim() === value && value !== '' && value.length <= 100,
    least: { zh: '1到100个字，首尾没有空格', en: '1 to 100 letters without blanks around' },
    counterExamples: [
      ...nothing,
      ...notText,
      ...of('{ "max": 100, … }', '甲'.repeat(101)),
      ...of(patternRule('^\\S(?:.*\\S)?$'), ' 甲乙', '甲乙 ', ' '),
    ],
  },
  consent: {
    accepts: isConsent,
    least: { zh: '由填写人自己勾选已公布的版本', en: 'The visitor ticks a published version' },
    counterExamples: [...of(required, undefined, null, '', []), ...of('"dict": "…"', [''], ['没有公布过的版本'], '没有公布过的版本', true)],
  },
}
