import { useEffect, useState } from 'react'
import {
  maxTriedLength,
  maxTriedSamples,
  type FieldOfForm,
  type RuleRequest,
  type RuleVerdict,
  type TriedRule,
} from '../../../../contract/console/console-rule'
import type { Rule } from '../../../../contract/rule'
import { sameValue } from '../../../../edit/same-value'
import { handleFailure } from '../../../store/console-store'
import { callConsole } from '../../../client/call-console'
import { cacheSafePattern } from './safe-in-browser'

/** Debounce in milliseconds before the server is asked about the rule itself. */
const soon = 60
/** Pause in milliseconds after that before it also counts stored values, which reads every row. */
const rest = 840

const triedOf = ({ pattern, min, max }: Rule): TriedRule => ({
  ...(pattern === undefined ? {} : { pattern }),
  ...(min === undefined ? {} : { minLength: min }),
  ...(max === undefined ? {} : { maxLength: max }),
})

export interface AskedRule {
  rule: Rule
  /** The other rules of its list, as written. */
  others: readonly Rule[]
  /** The live rules of its list; undefined where the list is not live. */
  live: readonly Rule[] | undefined
  samples: string[]
  /** The fields that it is for. */
  fields: readonly FieldOfForm[]
}

/** Whether a rule limits a text, so that there is something to ask. */
const isAsked = ({ pattern, minLength, maxLength }: TriedRule) =>
  (pattern !== undefined && pattern.length <= maxTriedLength) || minLength !== undefined || maxLength !== undefined

/** What is to be compared with the live rules: those that are no longer written, and those written beside the rule that are not live. */
function differences(others: readonly Rule[], live: readonly Rule[] | undefined): Pick<RuleRequest, 'instead' | 'others'> {
  if (!live) return {}
  const limits = (rules: readonly Rule[]) =>
    rules
      .filter(({ when }) => when === undefined)
      .map(triedOf)
      .filter(isAsked)
  const instead = limits(live)
  const isNew = (one: TriedRule) => {
    const at = instead.findIndex((other) => sameValue(one, other))
    if (at >= 0) instead.splice(at, 1)
    return at < 0
  }
  const beside = limits(others).filter(isNew)
  return { instead, ...(beside.length > 0 ? { others: beside } : {}) }
}

/** The server's verdict on a rule: description, stricter and looser examples soon; counts of stored values after a longer pause. No verdict is awaited for a rule that limits no text, or after a failed call. */
export function useVerdict({ rule, others, live, samples, fields }: AskedRule): { verdict?: RuleVerdict | undefined; isAwaited: boolean } {
  const [known, setKnown] = useState<{ key: string; value?: RuleVerdict }>()
  const tried = triedOf(rule)
  const compared = differences(others, live)
  const key = JSON.stringify([tried, compared, fields])
  useEffect(() => {
    if (!isAsked(tried)) return undefined
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const pause = (milliseconds: number) => new Promise<void>((done) => (timer = setTimeout(done, milliseconds)))
    const asked: RuleRequest = {
      ...tried,
      samples: samples.filter(({ length }) => length <= maxTriedLength).slice(0, maxTriedSamples),
      fields: [...fields],
      ...compared,
    }
    const read = (counts: boolean) =>
      callConsole<RuleVerdict>('rule', { body: { ...asked, counts } }).then((value) => {
        // A pattern that only a warning names may still be slow on a text that no form accepts.
        if (tried.pattern !== undefined && value.state === 'sound' && value.reason === undefined) cacheSafePattern(tried.pattern)
        if (isCurrent) setKnown({ key, value })
      })
    const ask = async () => {
      await pause(soon)
      await read(false)
      // One after the other: a late first verdict would replace the counts.
      if (fields.length === 0 || !isCurrent) return
      await pause(rest)
      await read(true)
    }
    ask().catch((reason: unknown) => {
      handleFailure(reason)
      if (isCurrent) setKnown((before) => (before?.key === key ? before : { key }))
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key says when to ask
  }, [key])
  return known?.key === key ? { verdict: known.value, isAwaited: false } : { isAwaited: isAsked(tried) }
}
