import { useEffect, useState } from 'react'
import type { RuleVerdict } from '../../../../contract/console/console-rule'
import type { Rule } from '../../../../contract/rule'
import { handleFailure } from '../../../store/console-store'
import { callConsole } from '../../../client/call-console'

/** Debounce in milliseconds before the server is asked about the rule itself. */
const soon = 60
/** Debounce before it also counts stored values, which reads every row. */
const rest = 900

/** The server's verdict on a rule: description, stricter and looser examples soon; counts of stored values after a longer pause. */
export function useVerdict(rule: Rule, samples: string[], field: { form: string; field: string } | undefined): RuleVerdict | undefined {
  const [verdict, setVerdict] = useState<{ key: string; value: RuleVerdict }>()
  const { pattern, min, max } = rule
  const key = JSON.stringify([pattern, min, max, field])
  useEffect(() => {
    if (pattern === undefined && min === undefined && max === undefined) return undefined
    let isCurrent = true
    const asked = {
      ...(pattern === undefined ? {} : { pattern }),
      ...(min === undefined ? {} : { minLength: min }),
      ...(max === undefined ? {} : { maxLength: max }),
      samples,
      ...(field ? { field } : {}),
    }
    const read = (counts: boolean) =>
      callConsole<RuleVerdict>('rule', { body: { ...asked, counts } }).then(
        (value) => isCurrent && setVerdict({ key, value }),
        handleFailure,
      )
    const timers = [setTimeout(() => void read(false), soon), ...(field ? [setTimeout(() => void read(true), rest)] : [])]
    return () => {
      isCurrent = false
      timers.forEach((timer) => clearTimeout(timer))
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key says when to ask
  }, [key])
  return verdict?.key === key ? verdict.value : undefined
}
