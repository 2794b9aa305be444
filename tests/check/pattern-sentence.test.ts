import { expect, it } from 'vitest'
import { patternSentence } from '../../src/check/explain/pattern-sentence'
import { createTranslator } from '../../src/validate/words'
import { patternEnglish } from '../../src/contract/words/english/pattern-english'
import { contractWords } from '../../src/release/words'
import { defaultWords } from '../../src/contract/words/words'

const english = createTranslator(patternEnglish, 'en', defaultWords)
const said = (pattern: string, { toText } = contractWords.translator) => {
  const sentence = patternSentence(pattern)
  return sentence === undefined ? undefined : toText(sentence)
}

it.each([
  ['^1[345789][0-9]{9}$', '以 1 开头，第 2 位是 3、4、5、7、8、9，其后 9 位数字，共 11 位'],
  ['^[0-9]{6}$', '6 位数字'],
  ['^[\\u4e00-\\u9fa5]{2,20}$', '2 至 20 位汉字'],
  ['^[A-Za-z0-9_]{4,16}$', '4 至 16 位字母、数字、_'],
  ['^[^<>]{1,20}$', '1 至 20 位<、> 以外的字符'],
  ['^[1-9][0-9]?$', '第 1 位是 1 至 9，其后数字（可以没有），共 1 至 2 位'],
  ['^(0|[1-9][0-9]*)$', '0 或 “第 1 位是 1 至 9，其后任意多位数字”'],
  ['^(?:13|15)[0-9]{9}$', '13 或 15，其后 9 位数字，共 11 位'],
  ['^[0-9]+(\\.[0-9]{1,2})?$', '至少 1 位数字，其后（以 . 开头，其后 1 至 2 位数字，可以没有），至少 1 位'],
  ['^\\S{1,8}$', '1 至 8 位空白以外的字符'],
  ['^abc$', '只能是 abc'],
  ['^.{2,}$', '至少 2 位任意字符'],
  ['^(?=.*[^ ]).{1,60}$', '1 至 60 位任意字符，且含有空格 以外的字符'],
  ['^(?=.*[A-Z])(?=\\D*\\d)(?!.*[0-9]{4}).{8,}$', '至少 8 位任意字符，且含有大写字母，含有数字，不含连续的 4 位数字'],
  ['^(?!0|400)[0-9]{3,}(?<!9)$', '至少 3 位数字，且开头不是“0 或 400”，结尾不是 9'],
  ['^(?!0{6}$)(?=.*(?:元|万元)$)[0-9元万]+$', '至少 1 位数字、万、元，且整个不是 6 位0，结尾是“元 或 万元”'],
  ['^(?=.{2,9}$)ab', '以 ab 开头，且整个是 2 至 9 位任意字符'],
  ['^https://', '以 https:// 开头'],
  ['[.]pdf$', '以 .pdf 结尾'],
  ['abc', '含有 abc'],
  ['^a|b$', '“以 a 开头” 或 “以 b 结尾”'],
])('describes %s in words', (pattern, words) => expect(said(pattern)).toBe(words))

it.each(['^[a$', '^([ab]+)\\1$', '^(?:(?!ab).)+$', '\\bab', '^$', ''])('has no description for %s', (pattern) =>
  expect(said(pattern)).toBeUndefined(),
)

it.each([
  ['^1[345789][0-9]{9}$', 'begins with 1, character 2 is one of 3, 4, 5, 7, 8, 9, then 9 characters of digits, 11 characters in all'],
  ['^[0-9]$', '1 character of digits'],
  ['^[A-Za-z0-9_]{4,16}$', '4 to 16 characters of letters, digits, _'],
  [
    '^[0-9]+(\\.[0-9]{1,2})?$',
    'at least 1 character of digits, then (begins with ., then 1 to 2 characters of digits; may be missing), at least 1 character',
  ],
  [
    '^(?=.*[A-Z])(?!.*[0-9]{4}).{8,}$',
    'at least 8 characters of any characters; contains capital letters, does not contain 4 characters of digits in a row',
  ],
  ['^(?!0|400)[0-9]{3,}(?<!9)$', 'at least 3 characters of digits; does not begin with “0 or 400”, does not end with 9'],
  ['^a|b$', '“begins with a” or “ends with b”'],
])('describes %s in English', (pattern, words) => expect(said(pattern, english)).toBe(words))
