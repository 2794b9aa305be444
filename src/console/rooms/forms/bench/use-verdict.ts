import { useEffect, useState } from 'react'
import type { RuleVerdict } from '../../../../contract/console/console-rule'
import type { Rule } from '../../../../contract/rule'
import { failed } from '../../../store/console-store'
import { ask } from '../../../wire/ask'

/** Milliseconds without a key before the server is asked. */
const rest = 300

/** What the server knows of a rule: its sentence, what becomes stricter or looser, and what is stored. */
export function useVerdict(rule: Rule, samples: string[], field: { form: string; field: string } | undefined): RuleVerdict | undefined {
  const [verdict, setVerdict] = useState<{ key: string; value: RuleVerdict }>()
  const { pattern, min, max } = rule
  const key = JSON.stringify([pattern, min, max, field])
  useEffect(() => {
    if (pattern === undefined && min === undefined && max === undefined) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      const asked = {
        ...(pattern === undefined ? {} : { pattern }),
        ...(min === undefined ? {} : { minLength: min }),
        ...(max === undefined ? {} : { maxLength: max }),
        samples,
        ...(field ? { field } : {}),
      }
      ask<RuleVerdict>('rule', { body: asked }).then((value) => isCurrent && setVerdict({ key, value }), failed)
    }, rest)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says when to ask
  }, [key])
  return verdict?.key === key ? verdict.value : undefined
}
