import { quoted } from '../../report'
import { placeOf, type Path } from '../../source'
import type { FormUnderCheck } from './form-under-check'

/**
 * Warns of a number or date that is shown read-only, is compared, and is written by no transition: whoever sends by other means than the
 * form chooses it. Computed and copied fields are worked out again by the server, and fields that can be filled are for the visitor to say.
 */
export function reportUnproven({ index, source, form }: FormUnderCheck, field: string, limit: string, path: Path): void {
  const ui = Object.hasOwn(form.ui, limit) ? form.ui[limit] : undefined
  if (!ui?.readOnly || (typeof ui.value === 'object' && ui.value !== null)) return
  const doing = index.flows.flatMap(({ value: flow }) =>
    flow.transitions.flatMap((transition) => (transition.form === form.id && !transition.draft ? [{ flow, transition }] : [])),
  )
  const without = doing.find(({ transition }) => !Object.hasOwn(transition.set ?? {}, limit))
  if (doing.length > 0 && !without) return
  const titleOf = (name: string) => quoted(form.schema.properties[name]?.title ?? name, 12)
  const link = Object.entries(without?.flow.with ?? {}).find(
    ([, { record }]) => index.records.find(({ id }) => id === record)?.value.fields[limit] !== undefined,
  )?.[0]
  const written = `"${limit}": "{{${link === undefined ? '…' : `data.${link}.${limit}`}}}"`
  index.report.add(placeOf(source, path), {
    code: 'form/unproven-limit',
    severity: 'warning',
    zh: `只读的“${titleOf(limit)}”没有由步骤写入，发来什么就算什么`,
    en:
      field === limit
        ? `The read-only "${limit}" is limited, but the server takes it as sent`
        : `"${field}" is compared with the read-only "${limit}", which the server takes as sent`,
    fix: without
      ? {
          zh: `在 flows/${without.flow.id}.json 的 ${without.transition.id} 里写 "set": { ${written} }`,
          en: `Write "set": { ${written} } in ${without.transition.id} of flows/${without.flow.id}.json`,
        }
      : {
          zh: '这一项改为由其他项算出或抄来（value），或由流程的步骤 set 写入',
          en: 'Compute or copy it (value), or let a transition set it',
        },
  })
}
