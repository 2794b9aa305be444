import { codeFields } from '../../../../contract/derived/flow/code-fields'
import type { Form } from '../../../../contract/form'
import type { Transition } from '../../../../contract/flow'
import { nearest } from '../../../suggest/nearest'
import { didYouMean, quoted } from '../../../report'
import { placeOf, type Path } from '../../../source'
import type { Entry } from '../../../tree-index'
import { missingFormField } from '../../names/missing-form-field'
import { checkTemplate } from '../../pages/templates'
import type { FlowUnderCheck } from '../flow-under-check'

/** The answer that every transition stores, whatever the record. */
const stored = 'opinion'

/** A proof needs an answer of its form that is not stored, a code that some transition draws, and a rate limit against guessing. */
export function checkProof({ index, source, flow, record, scope }: FlowUnderCheck, transition: Transition, path: Path): void {
  const { proof } = transition
  if (!proof) return
  const report = (key: 'answer' | 'field', zh: string, en: string, known: string[], lost?: Entry<Form>) =>
    index.report.add(placeOf(source, [...path, 'proof', key]), {
      code: 'flow/unknown-proof',
      zh,
      en,
      fix: didYouMean(nearest(proof[key], known), known),
      ...(lost ? { missing: missingFormField(index, lost, proof.answer, { source, path: [...path, 'proof', 'answer'] }) } : {}),
    })
  checkTemplate(index, scope, proof.message, source, [...path, 'proof', 'message'])
  if (transition.form === undefined || !transition.from || transition.by === 'system') {
    index.report.add(placeOf(source, [...path, 'proof']), {
      code: 'flow/unknown-proof',
      zh: `步骤“${quoted(transition.title, 10)}”没有人填写码，或没有码可核对`,
      en: `Nobody fills in a code for the transition ${transition.id}, or there is none yet`,
      fix: { zh: '写上 form 和 from，by 写 operator 或 owner', en: 'Write a form and a from' },
    })
  }
  const form = index.forms.find(({ id }) => id === transition.form)
  const answers = Object.keys(form?.value.schema.properties ?? {}).filter((name) => name !== stored && !Object.hasOwn(record.fields, name))
  if (form && !answers.includes(proof.answer)) {
    const isStored = Object.hasOwn(record.fields, proof.answer) || proof.answer === stored
    if (isStored)
      report(
        'answer',
        `“${quoted(proof.answer, 12)}”会存入记录，不能用来填写码`,
        `"${proof.answer}" is stored, and no answer to a proof may be`,
        answers,
      )
    else
      report(
        'answer',
        `表单 ${quoted(form.id, 10)} 没有字段“${quoted(proof.answer, 12)}”`,
        `The form ${form.id} has no field "${proof.answer}"`,
        answers,
        form,
      )
  }
  const codes = codeFields(flow)
  // A misspelt name in `set` is reported there.
  if (!codes.includes(proof.field) && codes.every((name) => Object.hasOwn(record.fields, name)))
    report('field', `没有步骤在“${quoted(proof.field, 14)}”里抽取码`, `No transition draws a code into "${proof.field}"`, codes)
  for (const operation of index.operations) {
    const { 'x-flow': serve, 'x-rate': rate } = operation.value
    if (serve?.flow !== flow.id || serve.transition !== transition.id || rate) continue
    index.report.add(placeOf(operation.source, operation.path), {
      code: 'flow/proof-rate',
      severity: 'security',
      zh: '核对码的接口没有限制频率，可以一直试',
      en: `${operation.id} compares a code and can be tried without limit`,
      fix: { zh: '写上 "x-rate": { "limit": 60, "seconds": 60, "per": "account" }', en: 'Write an x-rate' },
    })
  }
}
