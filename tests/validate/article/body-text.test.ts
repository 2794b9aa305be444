import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BodyPart, BodyRun } from '../../../src/contract/parts/body'
import type { RecordType } from '../../../src/contract/record'
import { bodyParts } from '../../../src/validate/article/body-parts'
import { bodyProblems } from '../../../src/validate/article/body-problems'
import { bodyText, textBody } from '../../../src/validate/article/body-text'
import { seeded } from '../../seeded'
import { contractWords } from '../../../src/release/words'

const { toText } = contractWords.translator

const records = readdirSync('schemas/records').map((name) => JSON.parse(readFileSync(`schemas/records/${name}`, 'utf8')) as RecordType)
const bodies = records.flatMap(({ id, fields, demo = [] }) =>
  Object.keys(fields)
    .filter((name) => fields[name]?.type === 'body')
    .flatMap((name) => demo.flatMap((row, at) => (row[name] ? [[`${id} ${at} ${name}`, row[name]] as const] : []))),
)

test('there are articles of every kind', () => expect(bodies.length).toBeGreaterThan(20))

test.each(bodies)('%s survives conversion to lines and back', (_, body) => {
  expect(textBody(bodyText(body))).toEqual(bodyParts(body))
})

test('typed lines become parts', () => {
  const typed = '第一段\n第二段\n\n# 小标题\n* 甲\n- 乙\n\n- 丙\n1、一\n2. 二\n表：清单\n| 材料 | 份数 |\n|申请书|1|\n<b>粗</b>'
  expect(textBody(typed)).toEqual([
    '第一段',
    '第二段',
    { heading: '小标题' },
    { list: ['甲', '乙'] },
    { list: ['丙'] },
    { list: ['一', '二'], ordered: true },
    { caption: '清单', columns: ['材料', '份数'], rows: [['申请书', '1']] },
    '<b>粗</b>',
  ])
})

/** Markup characters, blanks and words, in any order. */
const scraps = [
  '#',
  '##',
  '-',
  '*',
  '•',
  '1.',
  '12、',
  '3)',
  '|',
  '---',
  '表：',
  '表:',
  '[',
  ']',
  '(',
  ')',
  '](',
  '\\',
  '\\\\',
  '\n',
  ' ',
  '\u3000',
  '\t',
  '甲',
  '乙丙',
  'a',
  '1',
  '。',
  '<b>',
  'https://',
  '!',
  '`',
]
const pick = seeded(20261123)
const several = <T>(most: number, make: () => T): T[] => Array.from({ length: pick.number(most + 1) }, make)
const words = () => several(7, () => pick.of(scraps)).join('')
const filled = () => `${words()}字${words()}`
const atLeastOne = <T>(make: () => T) => [make(), ...several(3, make)]

function runs(): BodyRun[] {
  const link = () => ({
    link: filled(),
    href: pick.of(['https://example.cn/a(1)', '/notice?id=n01', 'tel:010', 'mailto:a@example.cn', 'https://example.cn/\\']),
  })
  return [...(pick.chance(0.5) ? [filled()] : []), link(), ...(pick.chance(0.5) ? [filled(), link()] : [link()])]
}

const parts: (() => BodyPart)[] = [
  filled,
  () => ({ heading: words() }),
  () => ({ list: atLeastOne(words) }),
  () => ({ list: atLeastOne(words), ordered: true }),
  () => ({ columns: atLeastOne(words), rows: several(3, () => several(3, words)) }),
  () => ({ caption: words(), columns: atLeastOne(words), rows: [] }),
  () => ({ text: runs() }),
]

test('any article survives conversion to lines and back exactly', () => {
  for (let round = 0; round < 3_000; round += 1) {
    const body = several(5, () => pick.of(parts)())
    const typed = bodyText(body)
    expect(textBody(typed), typed).toEqual(bodyParts(body))
  }
})

describe('a line that does not mean what was intended is reported at its place', () => {
  test.each([
    ['好的一行\n#没有空格', 2, '后面要空一格'],
    ['| 甲 | 乙 |\n| 1 | 2 | 3 |', 2, '多出的不会显示'],
    ['表：没有表格\n\n一段', 1, '当作段落'],
    ['见[官网](http://example.cn)', 1, '要以 https:// 开头'],
    ['见[点这里](javascript:alert(1))', 1, '要以 https:// 开头'],
    ['- 见[官网](https://example.cn)', 1, '链接要写在段落里'],
    ['<script>alert(1)</script>', 1, '不能用 HTML'],
    ['这是**重点**', 1, '没有加粗'],
  ])('%j', (typed, line, message) => {
    expect(bodyProblems(typed).map((one) => ({ ...one, message: toText(one.message) }))).toContainEqual(
      expect.objectContaining({ line, message: expect.stringContaining(message) as string }),
    )
  })

  test('valid lines are not reported', () => {
    expect(
      bodyProblems(
        '## 一\n\n- 甲\n- 乙\n\n1. 丙\n\n表：丁\n| 戊 | 己 |\n| --- | --- |\n| 1 | 2 |\n\n见[官网](https://example.cn/a)。\n1.5倍',
      ),
    ).toEqual([])
    for (const [, body] of bodies) expect(bodyProblems(bodyText(body))).toEqual([])
  })
})

test('a link to an unsafe address stays text', () => {
  expect(textBody('[x](javascript:alert(1)) 和 1.5倍')).toEqual(['[x](javascript:alert(1)) 和 1.5倍'])
})
