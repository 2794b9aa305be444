import { useEffect, useState } from 'react'
import type { RuleVerdict } from '../../../../contract/console/console-rule'
import type { Rule } from '../../../../contract/rule'
import { handleFailure } from '../../../store/console-store'
import { callConsole } from '../../../client/call-console'

/** Debounce in milliseconds before the server is asked about the rule itself. */
const soon = 60
/** Pause in milliseconds after that before it also counts stored values, which reads every row. */
const rest = 840

/** The server's verdict on a rule: description, stricter and looser examples soon; counts of stored values after a longer pause. */
export function useVerdict(rule: Rule, samples: string[], field: { form: string; field: string } | undefined): RuleVerdict | undefined {
  const [verdict, setVerdict] = useState<{ key: string; value: RuleVerdict }>()
  const { pattern, min, max } = rule
  const key = JSON.stringify([pattern, min, max, field])
  useEffect(() => {
    if (pattern === undefined && min === undefined && max === undefined) return undefined
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const pause = (milliseconds: number) => new Promise<void>((done) => (timer = setTimeout(done, milliseconds)))
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
    const ask = async () => {
      await pause(soon)
      await read(false)
      // One after the other: a late first verdict would replace the counts.
      if (!field || !isCurrent) return
      await pause(rest)
      await read(true)
    }
    void ask()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key says when to ask
  }, [key])
  return verdict?.key === key ? verdict.value : undefined
}
