import { splitTemplate } from '../../../validate/template/template-text'
import { quoted } from '../../report'
import { placeOf } from '../../source'
import { accessWords } from '../shell/visitors'
import { checkField, type FlowUnderCheck, type Purpose } from './flow-spot'

/** Texts alone are masked. */
const maskable: Purpose = { types: ['string'], zh: '文字' }

/** What is masked for operators stands in no list of theirs, and in no form of theirs, which would write the mask back. */
export function checkMasked(spot: FlowUnderCheck): void {
  const { index, source, flow } = spot
  const forms = flow.transitions.flatMap(({ by, form }) => (accessWords(index).includes(by) && form !== undefined ? [form] : []))
  const typed = forms.flatMap((id) => Object.keys(index.forms.find(({ value }) => value.id === id)?.value.schema.properties ?? {}))
  const listed = [flow.name, ...(flow.columns ?? [])].flatMap(splitTemplate).map(({ path }) => path.replace(/^row\./, ''))
  flow.masked?.forEach((name, at) => {
    checkField(spot, name, ['masked', at], { purpose: maskable })
    const where = typed.includes(name) ? '运营的表单要填它' : listed.includes(name) ? '办理清单里有它' : undefined
    if (where === undefined) return
    index.report.add(placeOf(source, ['masked', at]), {
      code: 'flow/masked-field',
      zh: `“${quoted(name, 12)}”不能遮住，${where}`,
      en: `"${name}" cannot be masked: operators type it or list it`,
      fix: { zh: '从 masked 中删去，或从清单和表单中删去', en: 'Remove it from masked, or from the list and the forms' },
    })
  })
}
