import { describe, expect, it, vi } from 'vitest'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { Rule } from '../../src/contract/rule'
import { DigitControls } from '../../src/console/rooms/forms/bench/digit-controls'
import { SampleTable } from '../../src/console/rooms/forms/bench/sample-table'
import { RuleMessage } from '../../src/console/rooms/forms/bench/rule-message'
import { LimitField } from '../../src/console/rooms/forms/bench/limit-field'
import { cacheSafePattern } from '../../src/console/rooms/forms/bench/safe-in-browser'
import { letterClasses, rulePresets } from '../../src/contract/console/rule-presets'
import {
  goodSamplesLeft,
  classPatternOf,
  expectedDigit,
  contradictingNumber,
  passes,
  patternOfClass,
  withNumber,
  withNumberInMessage,
  withSamplesSorted,
} from '../../src/console/rooms/forms/bench/rule-model'

const plain = { type: 'string', others: [] } as const

describe('a rule in the editor', () => {
  it('has a message whose placeholders typing cannot break, and is left as one field', async () => {
    const left = vi.fn()
    function Message() {
      const [text, setText] = useState('{title}最多8个字')
      return (
        <>
          <RuleMessage title="提示" text={text} rows={1} onChange={setText} onLeave={left} />
          <output>{text}</output>
          <input aria-label="next" />
        </>
      )
    }
    render(<Message />)
    const [before, after] = screen.getAllByRole('textbox', { name: /^提示/ })
    await userEvent.type(before!, '{{「')
    await userEvent.type(after!, '。')
    expect([screen.getByRole('status').textContent, left.mock.calls.length]).toEqual(['｛「{title}最多8个字。', 0])
    await userEvent.click(screen.getByRole('textbox', { name: 'next' }))
    expect(left).toHaveBeenCalledTimes(1)
  })

  it('is left after a chip was pressed, and when it goes', async () => {
    const left = vi.fn()
    function Message() {
      const [text, setText] = useState('{title}最多8个字')
      return (
        <>
          <RuleMessage title="提示" text={text} rows={1} onChange={setText} onLeave={() => left(text)} />
          <input aria-label="next" />
        </>
      )
    }
    const { unmount } = render(<Message />)
    await userEvent.type(screen.getAllByRole('textbox', { name: /^提示/ })[1]!, '。')
    for (const text of ['最多8个字。', '{title}最多8个字。']) {
      await userEvent.click(within(screen.getByRole('group')).getByRole('button'))
      await userEvent.click(screen.getByRole('textbox', { name: 'next' }))
      expect(left).toHaveBeenLastCalledWith(text)
    }
    const calls = left.mock.calls.length
    await userEvent.click(within(screen.getByRole('group')).getByRole('button'))
    unmount()
    expect(left.mock.calls.slice(calls)).toContainEqual(['最多8个字。'])
  })

  it('drops good samples that another rule of the field refuses', () => {
    const of = { type: 'string', others: [{ pattern: '^[1-9][0-9]*$', message: 'x' }] } as const
    const after = withNumber({ max: 6, message: '最多6位', good: ['300'], bad: ['0000000', '9999999'] }, 7, of)
    expect(after.good).toEqual(expect.arrayContaining(['300', '9999999']))
    expect(after.good).not.toContain('0000000')
    expect(after.bad).not.toContain('0000000')
    expect(after.bad).toHaveLength(1)
  })

  it('updates number, message and samples when its limit is raised', () => {
    const before = { max: 8, message: '最多8个字', good: ['张三', '一二三四五六七八'], bad: ['一二三四五六七八九'] }
    const after = withNumber(before, 12, plain)
    expect(after).toMatchObject({ max: 12, message: '最多12个字' })
    expect(after.good).toEqual(expect.arrayContaining(['张三', '一二三四五六七八', '一二三四五六七八九']))
    expect(after.good!.map((one) => [...String(one)].length)).toContain(12)
    expect(after.bad!.map((one) => [...String(one)].length)).toEqual([13])
  })

  it('has samples that its new limit accepts and refuses, in either direction', () => {
    const before = { min: 8, message: '至少8位', good: ['12345678'], bad: ['1234567'] }
    for (const limit of [1, 2, 7, 9, 30]) {
      const { good = [], bad = [], message } = withNumber(before, limit, plain)
      expect(good.length).toBeGreaterThan(0)
      expect(good.every((one) => String(one).length >= limit)).toBe(true)
      expect(bad.every((one) => String(one).length < limit)).toBe(true)
      expect(message).toBe(`至少${limit}位`)
    }
    const number = withNumber({ max: 100, message: '不超过100', good: [100], bad: [101] }, 50, { type: 'integer', others: [] })
    expect(number).toEqual({ max: 50, message: '不超过50', good: [50], bad: [100, 101, 51] })
  })

  it("removes samples that it refuses from the field's other rules, but never their last one", () => {
    const limit = { max: 5, message: 'x' }
    const good = (samples: string[]) => goodSamplesLeft({ pattern: '.', message: 'x', good: samples }, limit, 'string')
    expect(good(['0', '999999'])).toEqual(['0'])
    expect(good(['0', '1'])).toBeUndefined()
    expect(good(['999999'])).toBeUndefined()
  })

  it('keeps a message that states another number', () => {
    expect(withNumberInMessage('3天内最多8个字', 8, 9)).toBe('3天内最多9个字')
    expect(withNumberInMessage('请正确填写', 8, 9)).toBe('请正确填写')
  })

  it('adapts to its message, or the message to it, when that states one other number', () => {
    const told = (message: string) => contradictingNumber({ max: 6, message })
    expect(['最多8位', '最多6位', '2到6位', '2到8位', '请正确填写'].map(told)).toEqual([8, undefined, undefined, undefined, undefined])
    const written = { max: 6, message: '最多8位', good: ['300'], bad: ['1234567'] }
    expect(withNumber(written, contradictingNumber(written)!, plain)).toMatchObject({ max: 8, message: '最多8位' })
  })

  it('takes only a number that can be a length, and says so', async () => {
    function Limit() {
      const [rule, setRule] = useState<Rule>({ max: 6, message: '最多6位' })
      return (
        <>
          <LimitField rule={rule} of={plain} onChange={setRule} />
          <output>{rule.message}</output>
        </>
      )
    }
    render(<Limit />)
    const number = screen.getByRole('spinbutton')
    for (const [typed, message, alerts] of [
      ['-1', '最多6位', 1],
      ['2.5', '最多2位', 1],
      ['12', '最多12位', 0],
    ] as const) {
      await userEvent.clear(number)
      await userEvent.type(number, typed)
      expect([screen.getByRole('status').textContent, screen.queryAllByRole('alert').length]).toEqual([message, alerts])
    }
  })

  it('keeps its samples in place while its pattern is half typed', () => {
    const rule = { pattern: '^[0-9', message: 'x', good: ['1'], bad: ['a'] }
    expect(withSamplesSorted(rule, plain, false)).toBe(rule)
    expect(passes(rule, '1', 'string')).toBeUndefined()
  })

  it.each(['^(a+)+$', '^(a|aa)+$', '(.*a){25}'])('does not test a long text with %s, which may hang', (pattern) => {
    const rule = { pattern, message: 'x', good: ['aa'], bad: [`${'a'.repeat(26)}!`] }
    expect(passes(rule, rule.bad[0]!, 'string')).toBeUndefined()
    expect(withSamplesSorted(rule, plain, false)).toBe(rule)
  })

  it.each(['^((((((a+)+)+)+)+)+)+$', '^(a|a|a|a|a|a|a|a)*$', '^((a?){2}){2}b$'])('does not test even a short text with %s', (pattern) => {
    expect(passes({ pattern, message: 'x' }, 'aaa!', 'string')).toBeUndefined()
  })

  it('tests a pattern that the server has found sound', () => {
    const rule = { pattern: '^([a-z]+-){2}[a-z]+$', message: 'x' }
    const judged = () => passes(rule, 'ab-cd-ef', 'string')
    expect(judged()).toBeUndefined()
    cacheSafePattern(rule.pattern)
    expect(judged()).toBe(true)
  })

  it.each(letterClasses.map(({ set, sample }) => [set, sample]))('reads and writes a pattern of %s', (set, sample) => {
    const made = { set, least: 2, most: 6 }
    expect(classPatternOf(patternOfClass(made))).toEqual(made)
    expect(classPatternOf(patternOfClass({ ...made, most: 2 }))).toEqual({ ...made, most: 2 })
    expect(new RegExp(patternOfClass(made), 'u').test(sample.slice(0, 4))).toBe(true)
    expect(new RegExp(patternOfClass(made), 'u').test(sample.slice(0, 1))).toBe(false)
  })

  it.each(rulePresets.map((preset) => [preset.title, preset] as const))(
    'has a preset %s with matching samples',
    (_, { pattern, good, bad }) => {
      const rule = { pattern, message: 'x' }
      expect(good.map((one) => passes(rule, one, 'string'))).toEqual(good.map(() => true))
      expect(bad.map((one) => passes(rule, one, 'string'))).toEqual(bad.map(() => false))
      expect(good.length * bad.length).toBeGreaterThan(1)
    },
  )
})

/** ISSN numbers: the eighth character checks the seven before it. */
const issn: Rule = {
  checkDigit: { weights: [8, 7, 6, 5, 4, 3, 2], last: '0X987654321' },
  message: 'x',
  good: ['03785955'],
  bad: ['03785954'],
}

describe('a rule with a check digit in the editor', () => {
  it.each([
    ['03785955', undefined],
    ['03785954', '5'],
    ['20493637', '0'],
    ['0378', undefined],
    ['0378-595', undefined],
  ])('names the digit that %s should have', (sample, digit) => expect(expectedDigit(issn, sample)).toBe(digit))

  it('names the digit of an identity number only when the rest is right', () => {
    const rule: Rule = { identity: 'residentId', message: 'x' }
    expect(['990101199003070024', '990101199013070024'].map((one) => expectedDigit(rule, one))).toEqual(['3', undefined])
  })

  it('shows the effect of other weights on the samples while they are typed', async () => {
    function Bench() {
      const [rule, setRule] = useState(issn)
      return (
        <>
          <DigitControls digit={rule.checkDigit!} rule={rule} onChange={setRule} />
          <SampleTable rule={rule} type="string" onChange={setRule} />
        </>
      )
    }
    render(<Bench />)
    const verdicts = () => screen.getAllByRole('row').map((row) => row.textContent)
    expect(verdicts().at(-1)).toContain('校验位应是 5')
    expect(verdicts().join()).not.toContain('与要求不符')
    const weights = screen.getByRole('textbox', { name: /^权数/ })
    await userEvent.clear(weights)
    await userEvent.type(weights, '2 3 4 5 6 7 8')
    expect(weights).toHaveProperty('value', '2 3 4 5 6 7 8')
    expect(verdicts().join()).toContain('与要求不符')
  })
})
