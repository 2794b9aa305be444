import type { Form, Rule } from '../../../contract/form'
import type { Transition } from '../../../contract/flow'
import type { Release } from '../../../release/release'
import { holds } from '../../../validate/condition'
import { isRounded, roundedValue, termOf } from '../../../validate/form/computed'
import type { UntranslatedFault } from '../../../validate/form/fault'
import { dayOf, isDay, isDayWord } from '../../../validate/time/days'
import { localDay } from '../../../validate/time/zone'
import { Refusal } from '../../replies/refusal'

type Values = Record<string, unknown>

/** The date of a value; a field of times stores the moment of a date. */
function dayIn(values: Values, name: string): string | undefined {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (typeof value !== 'string' || value === '') return undefined
  if (isDay(value)) return value
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? undefined : localDay(at)
}

const lower = ['min', 'notBelow', 'notBefore'] as const
const upper = ['max', 'notAbove', 'notAfter'] as const

interface Compared {
  kind: (typeof lower | typeof upper)[number]
  /** The field whose value is the limit; a limit that the rule itself states is of none. */
  of?: string
  value: string | number | undefined
  limit: string | number | undefined
}

/** What a rule compares; undefined for rules that compare nothing, and for the length of a text. */
function comparedBy(form: Form, field: string, rule: Rule, whole: Values): Compared | undefined {
  const kind = [...lower, ...upper].find((one) => rule[one] !== undefined)
  if (kind === undefined) return undefined
  if (kind === 'min' || kind === 'max') {
    const isNumber = ['number', 'integer'].includes(form.schema.properties[field]?.type ?? '')
    return isNumber ? { kind, value: termOf(whole, field), limit: rule[kind] } : undefined
  }
  const of = rule[kind]!
  if (kind === 'notAbove' || kind === 'notBelow') return { kind, of, value: termOf(whole, field), limit: termOf(whole, of) }
  if (isDayWord(of) || isDay(of)) return { kind, value: dayIn(whole, field), limit: dayOf(of) }
  return { kind, of, value: dayIn(whole, field), limit: dayIn(whole, of) }
}

function isBroken({ kind, value, limit }: Compared, rounds: boolean): boolean {
  const plain = (one: string | number) => (rounds && typeof one === 'number' ? roundedValue(one) : one)
  if (value === undefined || limit === undefined) return false
  return lower.some((one) => one === kind) ? plain(value) < plain(limit) : plain(value) > plain(limit)
}

/**
 * Compares numbers and dates with their limits again where the transition's `set` writes one of the two. The form compared with what was
 * sent, and a read-only field can be sent with any value. What is unknown is not compared; a draft is not checked. `answers` holds the fields that
 * the form alone has, which conditions of rules may read. Throws the refusal of a body.
 */
export function validateLimits(release: Pick<Release, 'tree'>, transition: Transition, whole: Values, answers: Values): void {
  const form = release.tree.forms[transition.form ?? '']
  const { set } = transition
  if (!form || !set || transition.draft) return
  const named = release.tree.portal.conditions
  const isWritten = (name: string) => Object.hasOwn(set, name)
  const isWorkedOut = (name: string) => isRounded(form, name) || typeof set[name.split('.')[0]!] === 'object'
  const faults = Object.entries(form.rules).flatMap(([field, rules]): UntranslatedFault[] => {
    for (const rule of rules) {
      const found = comparedBy(form, field, rule, whole)
      if (!found || !(isWritten(field) || (found.of !== undefined && isWritten(found.of.split('.')[0]!)))) continue
      const applies = [form.ui[field]?.when, rule.when].every((when) => holds(when, { form: { ...answers, ...whole } }, named))
      const rounds = isWorkedOut(field) || (found.of !== undefined && isWorkedOut(found.of))
      if (applies && isBroken(found, rounds)) return [{ field, rule: found.kind, message: rule.message }]
    }
    return []
  })
  if (faults.length > 0) throw new Refusal('body', { faults })
}
