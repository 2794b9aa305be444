import { quoted } from '../../report'
import { placeOf, placeOfKey } from '../../source'
import { reportUnknownField, type FormUnderCheck } from './form-under-check'

/** A section contains existing fields, each once. */
export function checkFormSections(spot: FormUnderCheck): void {
  const seen = new Set<string>()
  spot.form.sections?.forEach((section, at) =>
    section.fields.forEach((name, place) => {
      const path = ['sections', at, 'fields', place]
      reportUnknownField(spot, name, '分组', path, false)
      if (seen.has(name)) {
        spot.index.report.add(placeOf(spot.source, path), {
          code: 'form/field-twice',
          zh: `字段“${quoted(name)}”在分组中出现两次`,
          en: `Field "${name}" is in two sections`,
          fix: { zh: '删去其中一处', en: 'Delete one of them' },
        })
      }
      seen.add(name)
    }),
  )
}

/** Steps need several sections, and every field must be in one. */
export function checkSteps({ index, source, form }: FormUnderCheck): void {
  if (!form.steps) return
  const sections = form.sections ?? []
  const left = Object.keys(form.ui).filter((name) => form.schema.properties[name] && !sections.some(({ fields }) => fields.includes(name)))
  const few = sections.length < 2
  // An unknown name in a section, reported elsewhere, may be the field that seems left out.
  if (!few && (left.length === 0 || sections.some(({ fields }) => fields.some((name) => !form.schema.properties[name])))) return
  index.report.add(few ? placeOf(source, ['steps']) : placeOfKey(source, ['sections']), {
    code: 'form/steps',
    zh: few ? '分步填写至少要有两个分组' : `字段“${quoted(left[0]!)}”不在任何一步里`,
    en: few ? 'A form in steps needs two sections at least' : `Field "${left[0]!}" is in no step`,
    fix: few
      ? { zh: '在 sections 里分成几组，或删去 steps', en: 'Divide the fields in sections, or delete steps' }
      : { zh: `写进 sections 的一个分组：${left.join('、')}`, en: `Add to one of the sections: ${left.join(', ')}` },
  })
}
