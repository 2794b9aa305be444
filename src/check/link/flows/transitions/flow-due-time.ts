import { stateField } from '../../../../contract/derived/automatic-fields'
import { quoted } from '../../../report'
import { placeOf, type Path } from '../../../source'
import { checkField, forTimes, type FlowUnderCheck } from '../flow-under-check'

/** Whether the flow's forms fill a text field only by widgets other than a date, and no step sets it. */
function isNoDay({ index, flow, record }: FlowUnderCheck, name: string): boolean {
  if (record.fields[name]?.type !== 'string' || flow.transitions.some(({ set = {} }) => Object.hasOwn(set, name))) return false
  const forms = flow.transitions.flatMap(({ form }) => index.forms.find(({ id }) => id === form)?.value ?? [])
  const widgets = forms.flatMap(({ ui }) => (Object.hasOwn(ui, name) ? [ui[name]?.widget] : []))
  return widgets.length > 0 && !widgets.includes('date')
}

/** The due time of a step, or the time of a reminder: a time, or a text field that holds a day. `words` may stand instead. */
export function checkDueTime(spot: FlowUnderCheck, name: string | undefined, path: Path, words: readonly string[] = []): void {
  const named = Object.keys(spot.record.fields).filter((one) => forTimes.types.includes(spot.record.fields[one]?.type ?? 'json'))
  checkField(spot, name, path, { purpose: forTimes, ...(words.length > 0 ? { known: [...named, ...words] } : {}) })
  if (name === undefined || !isNoDay(spot, name)) return
  const { fields } = spot.record
  const isDay = (one: string) =>
    fields[one]?.type === 'dateTime' || (fields[one]?.type === 'string' && one !== stateField && !isNoDay(spot, one))
  const known = [...Object.keys(fields).filter(isDay), 'createTime', ...words]
  spot.index.report.add(placeOf(spot.source, path), {
    code: 'record/wrong-type',
    zh: `“${quoted(name, 12)}”是随意填写的文字，不是日期`,
    en: `"${name}" holds any text, and no day`,
    fix: {
      zh: `写一个 dateTime 字段，或以 date 控件填写的，如 ${known.join('、')}`,
      en: `Name a dateTime field, or one that a date widget fills, such as ${known.join(', ')}`,
    },
  })
}
