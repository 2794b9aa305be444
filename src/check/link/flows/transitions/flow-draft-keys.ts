import { doersIn } from '../../../../contract/derived/flow/flow-workers'
import type { Transition } from '../../../../contract/flow'
import type { TreeIndex } from '../../../tree-index'
import { quoted } from '../../../report'
import { placeOf, placeOfKey, type Path } from '../../../source'
import type { FlowUnderCheck } from '../flow-under-check'

/** What a step does each time it is done, which nobody wants of each saving. */
const told = ['message', 'notify', 'call', 'then', 'each', 'level'] as const

/** The fields of a step's form. */
const askedBy = ({ forms }: TreeIndex, { form }: Transition): string[] =>
  Object.keys(forms.find(({ id }) => id === form)?.value.schema.properties ?? {})

/** Whether what a step requires depends on an answer of its form, which a half-filled one may lack. */
const requiresAnswers = (index: TreeIndex, step: Transition): boolean =>
  [...JSON.stringify(step.requires?.map(({ condition }) => condition) ?? []).matchAll(/\b(?:row|form)\.(\w+)/g)].some(([, name = '']) =>
    askedBy(index, step).includes(name),
  )

/**
 * A draft is saved often and half filled in: what a step tells others, and what it requires of the answers, belongs to the step that sends
 * it. The step that makes the draft is done once.
 */
export function checkDraftKeys({ index, source }: FlowUnderCheck, transition: Transition, path: Path): void {
  if (!transition.draft) return
  const repeated = transition.from ? told.find((one) => transition[one] !== undefined) : undefined
  const key = requiresAnswers(index, transition) ? 'requires' : repeated
  if (key === undefined) return
  const title = quoted(transition.title, 10)
  index.report.add(placeOfKey(source, [...path, key]), {
    code: 'flow/draft-key',
    severity: 'warning',
    zh: key === 'requires' ? `“${title}”没有填完就存不下` : `“${title}”每存一次都要办一次 ${key}`,
    en: key === 'requires' ? `${transition.id} refuses what is half filled in` : `${transition.id} does "${key}" at each saving`,
    fix: { zh: `把 ${key} 移到提交的那一步`, en: `Move "${key}" to the step that sends it` },
  })
}

/** Whether a record may come to one of the states after a step. */
function leadsTo({ transitions }: FlowUnderCheck['flow'], step: Transition, states: readonly string[]): boolean {
  const reached = new Set(step.to === undefined ? step.from : [step.to])
  // A set takes what is added while it is gone through.
  for (const state of reached) for (const { from, to } of transitions) if (to !== undefined && from?.includes(state)) reached.add(to)
  return states.some((state) => reached.has(state))
}

/** What an owner fills in again is read from the record, which does not give its internal fields. */
export function checkHiddenAnswers({ index, source, flow, record }: FlowUnderCheck, transition: Transition, path: Path): void {
  if (!transition.from) return
  const asked = (one: Transition) => askedBy(index, one)
  const isOwners = (one: Transition) => doersIn(one).includes('owner')
  const hiddenIn = (one: Transition) => {
    const secret = asked(one).filter((name) => record.fields[name]?.internal)
    // Few forms ask for such a field, and each check of a saved file comes here.
    if (secret.length === 0 || !one.from || !isOwners(one)) return undefined
    const before = flow.transitions.filter((other) => other !== one && isOwners(other) && leadsTo(flow, other, one.from ?? []))
    return secret.find((name) => before.some((other) => asked(other).includes(name)))
  }
  const hidden = hiddenIn(transition)
  // Said of the first step alone.
  if (hidden === undefined || flow.transitions.find((one) => hiddenIn(one) !== undefined) !== transition) return
  const kept = index.records.find(({ id }) => id === record.id)
  if (!kept) return
  const at: Path = ['fields', hidden, 'internal']
  index.report.add(placeOfKey(kept.source, at), {
    code: 'flow/hidden-answer',
    severity: 'warning',
    zh: `再打开“${quoted(transition.title, 8)}”时，“${quoted(record.fields[hidden]?.title ?? hidden, 10)}”是空的`,
    en: `${transition.id} opens without what was filled in for "${hidden}", and saving empties it`,
    fix: {
      zh: '不必保密的，删去 "internal": true；要保密的，这一步的表单不再问它',
      en: 'Delete "internal" if it is no secret; else leave the field out of the form of this step',
    },
    related: [placeOf(source, [...path, 'form'])],
  })
}
