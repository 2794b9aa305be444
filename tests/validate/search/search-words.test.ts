import { describe, expect, it } from 'vitest'
import { queryTerms, indexTerms } from '../../../src/validate/search/search-words'

describe('words of a text', () => {
  it.each([
    ['补贴', ['补贴', '贴']],
    ['MES系统（小微版）', ['mes', '系统', '统', '小微', '微版', '版']],
    ['ＥＲＰ 2026', ['erp', '2026']],
    ['补贴，补贴', ['补贴', '贴']],
    ['！……', []],
    ['"\' OR 1=1 --', ['or', '1']],
  ])('%s', (text, words) => expect(indexTerms(text)).toEqual(words))
})

describe('words of a query', () => {
  it.each([
    ['数字化改造 补贴', ['数字', '字化', '化改', '改造', '补贴']],
    ['贴', ['贴*']],
    ['Mes系统', ['mes*', '系统']],
    ['  ', []],
  ])('%s', (keyword, words) => expect(queryTerms(keyword).map(({ word, prefix }) => word + (prefix ? '*' : ''))).toEqual(words))

  it('leave out the end of a pasted text', () => expect(queryTerms('补'.repeat(500))).toHaveLength(24))
})
