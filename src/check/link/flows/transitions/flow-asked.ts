import type { Transition } from '../../../../contract/flow'
import type { SetValue } from '../../../../contract/parts/set-value'
import { splitTemplate } from '../../../../validate/template/template-text'
import { quoted } from '../../../report'
import { placeOf, placeOfKey, type Path } from '../../../source'
import type { FlowUnderCheck } from '../flow-under-check'
import { fitsField } from './flow-writes'

/** The names and numbers that a value is worked out from. */
const readBy = (set: SetValue): unknown[] =>
  typeof set === 'object'
    ? Object.values(set).flat()
    : typeof set === 'string'
      ? splitTemplate(set).map(({ path }) => path.replace(/^(?:form|row)\./, ''))
      : []

/** What a form lets people fill in and the transition then replaces: the answer counts for nothing. A code has a check of its own. */
export function checkAsked({ index, source, record, flow }: FlowUnderCheck, transition: Transition, path: Path): void {
  const { form: id, set = {}, draft, ...rest } = transition
  const said = JSON.stringify(rest)
  const isShared = flow.transitions.some((one) => one.form === id && one.id !== transition.id)
  const form = index.forms.find((one) => one.id === id)
  if (!form || draft) return
  const { properties } = form.value.schema
  for (const [name, value] of Object.entries(set)) {
    const ui = Object.hasOwn(form.value.ui, name) ? form.value.ui[name] : undefined
    const isCode = typeof value === 'object' && 'code' in value
    if (!ui || isCode || !Object.hasOwn(properties, name) || ui.readOnly || ui.widget === 'static' || ui.value !== undefined) continue
    // What the answer itself is worked out of is not lost, and what cannot be written is told there.
    const type = record.fields[name]?.type
    if (said.includes(`form.${name}}`) || readBy(value).includes(name) || (typeof value === 'object' && !(type && fitsField(value, type))))
      continue
    index.report.add(placeOfKey(form.source, ['schema', 'properties', name]), {
      code: 'flow/asked-in-vain',
      severity: 'warning',
      zh: `“${quoted(properties[name]?.title ?? name, 12)}”由步骤写入，填写的不算数`,
      en: `The transition writes "${name}", so that what is filled in is lost`,
      fix: {
        zh: isShared
          ? '从步骤的 set 里删去，或给这一步另写一个没有它的表单'
          : '从这个表单里删去这个字段（schema、rules 和 ui），或从步骤的 set 里删去',
        en: isShared
          ? 'Delete it from "set" of the transition, or write a form without it for this transition'
          : 'Delete the field from this form (schema, rules and ui), or from "set" of the transition',
      },
      related: [placeOf(source, [...path, 'set', name])],
    })
  }
}
