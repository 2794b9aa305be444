import { doersIn } from '../../../../contract/derived/flow/flow-workers'
import type { Transition } from '../../../../contract/flow'
import { quoted } from '../../../report'
import { placeOf, placeOfKey, type Path } from '../../../source'
import type { FlowUnderCheck } from '../flow-under-check'

/** What a step does each time it is done, which nobody wants of each saving. */
const told = ['message', 'notify', 'call', 'then', 'each', 'level'] as const

/** A draft is saved often and half filled in: what a step tells others, and what it requires, belongs to the step that sends it. */
export function checkDraftKeys({ index, source }: FlowUnderCheck, transition: Transition, path: Path): void {
  if (!transition.draft) return
  const key = transition.requires ? 'requires' : told.find((one) => transition[one] !== undefined)
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

/** What an owner fills in again is read from the record, which does not give its internal fields. */
export function checkHiddenAnswers({ index, source, flow, record }: FlowUnderCheck, transition: Transition, path: Path): void {
  const asked = (one: Transition) => Object.keys(index.forms.find(({ id }) => id === one.form)?.value.schema.properties ?? {})
  const hiddenIn = (one: Transition) =>
    one.from && doersIn(one).includes('owner')
      ? asked(one).find(
          (name) => record.fields[name]?.internal && flow.transitions.some((other) => other !== one && asked(other).includes(name)),
        )
      : undefined
  const hidden = hiddenIn(transition)
  // Said of the first step alone.
  if (flow.transitions.find((one) => hiddenIn(one) !== undefined) !== transition) return
  const kept = hidden === undefined ? undefined : index.records.find(({ id }) => id === record.id)
  if (hidden === undefined || !kept) return
  const at: Path = ['fields', hidden, 'internal']
  index.report.add(placeOfKey(kept.source, at), {
    code: 'flow/hidden-answer',
    severity: 'warning',
    zh: `再打开“${quoted(transition.title, 8)}”时，“${quoted(record.fields[hidden]?.title ?? hidden, 10)}”是空的`,
    en: `${transition.id} opens without what was filled in for "${hidden}", and saving empties it`,
    fix: { zh: '删去 "internal": true，填写人才看得到自己填的', en: 'Delete "internal", so that whoever filled it in gets it back' },
    related: [placeOf(source, [...path, 'form'])],
  })
}
