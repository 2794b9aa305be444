import { expect, it } from 'vitest'
import { patternSentence } from '../../src/check/explain/pattern-sentence'

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
])('describes %s in words', (pattern, words) => expect(patternSentence(pattern)).toBe(words))

it.each(['^(?=.*a).*$', 'abc', '^[a$', '^([ab]+)\\1$'])('has no description for %s', (pattern) => expect(patternSentence(pattern)).toBe(''))
