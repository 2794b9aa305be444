import { describe, expect, it } from 'vitest'
import { newBlocks } from '../../src/console/rooms/pages/page-model'
import { startingValue } from '../../src/console/schema-form/starting-value'

describe('a block that is put on a page', () => {
  it('may be of several kinds', () => expect(newBlocks().length).toBeGreaterThan(3))
})

describe('what a noun begins with', () => {
  it.each([
    ['a text that is long enough', { type: 'string', minLength: 5 }, '一二一二一二'],
    ['the first word of a list', { type: 'string', enum: ['a', 'b'] }, 'a'],
    [
      'what must be there, and no more',
      { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'string' } } },
      { a: '一二' },
    ],
    ['as many items as must be', { type: 'array', minItems: 2, items: { type: 'string' } }, ['一二', '一二']],
    ['nothing where a name is asked for', { type: 'object', required: ['form'], properties: { form: { type: 'string' } } }, undefined],
    ['nothing where a pattern is asked for', { type: 'string', pattern: '^[a-z]$' }, undefined],
  ])('%s', (_, noun, value) => expect(startingValue(noun, '一二')).toEqual(value))
})
