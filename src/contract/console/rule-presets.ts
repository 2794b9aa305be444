import type { presetWords } from './words/forms-room-words'

type PresetWord = keyof typeof presetWords

/** A common pattern with samples, offered so that authors need not write one. */
export interface RulePreset {
  title: PresetWord
  pattern: string
  good: readonly string[]
  bad: readonly string[]
}

const codePattern = '^[0-9A-HJ-NPQRTUWXY]{2}[0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}$'

export const rulePresets: readonly RulePreset[] = [
  {
    title: 'presetMobile',
    pattern: '^1[3-9][0-9]{9}$',
    good: ['13800138000', '19912345678'],
    bad: ['12800138000', '1380013800', '138001380000'],
  },
  {
    title: 'presetEmail',
    pattern: '^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\\.[A-Za-z0-9-]{1,63}){1,4}$',
    good: ['name@example.com', 'a.b@mail.example.cn'],
    bad: ['name', 'name@', '@example.com', 'na me@example.com'],
  },
  {
    title: 'presetIdentity',
    pattern: '^[1-9][0-9]{16}[0-9X]$',
    good: ['11010519491231002X', '440524198001010013'],
    bad: ['110105194912310', '11010519491231002x', '01010519491231002X'],
  },
  {
    title: 'presetCreditCode',
    pattern: codePattern,
    good: ['91990104MADEM0038A', '91990102MADEM0011M'],
    bad: ['91990104MADEM0038', '91990104madem0038a', '9199010OMADEM0038A'],
  },
  {
    title: 'presetAmount',
    pattern: '^(?:0|[1-9][0-9]{0,7})(?:\\.[0-9]{1,2})?$',
    good: ['0', '6800', '12.50'],
    bad: ['-1', '1.234', '01', '1,000'],
  },
  { title: 'presetName', pattern: '^[\\p{Script=Han}·]{2,20}$', good: ['张三', '欧阳示例'], bad: ['张', '张 三', 'Zhang'] },
  { title: 'presetPostcode', pattern: '^[0-9]{6}$', good: ['100000', '310013'], bad: ['10000', '1000000', '10000A'] },
]

/** Character classes that the pattern builder offers, with letters for generated samples. */
export const letterClasses = [
  { title: 'lettersDigits', set: '[0-9]', sample: '1234567890' },
  { title: 'lettersLatin', set: '[A-Za-z]', sample: 'abcdefghij' },
  { title: 'lettersCapital', set: '[A-Z]', sample: 'ABCDEFGHIJ' },
  { title: 'lettersLatinDigits', set: '[0-9A-Za-z]', sample: 'abc1234567' },
  { title: 'lettersCapitalDigits', set: '[0-9A-Z]', sample: 'ABC1234567' },
  { title: 'lettersHan', set: '[\\p{Script=Han}]', sample: '一二三四五六七八九十' },
  { title: 'lettersAny', set: '.', sample: '文字示例文字示例文字' },
] as const satisfies readonly { title: PresetWord; set: string; sample: string }[]
