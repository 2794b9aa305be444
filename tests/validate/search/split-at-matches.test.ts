import { expect, test } from 'vitest'
import { splitAtMatches } from '../../../src/validate/search/split-at-matches'

const marked = (text: string, keyword: string) =>
  splitAtMatches(text, keyword)
    .map(({ text: part, found }) => (found ? `[${part}]` : part))
    .join('')

test.each([
  ['设备联网改造补贴', '改造 补贴', '设备联网[改造补贴]'],
  ['中小企业数字化转型', '数字化改造', '中小企业[数字化]转型'],
  ['Log4j 与 LOG4J 复查', 'log4j', '[Log4j] 与 [LOG4J] 复查'],
  ['补贴办法，补贴标准', '补贴', '[补贴]办法，[补贴]标准'],
  ['没有', '补贴', '没有'],
  ['一字', '字', '一[字]'],
  ['<b>补贴</b>', '补贴', '<b>[补贴]</b>'],
  ['', '补贴', ''],
  ['原文', '', '原文'],
])('marks in %s what %s finds', (text, keyword, expected) => {
  expect(marked(text, keyword)).toBe(expected)
})
