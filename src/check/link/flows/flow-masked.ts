import { splitTemplate } from '../../../validate/template/template-text'
import { quoted } from '../../report'
import { placeOf } from '../../source'
import { checkField, type FlowUnderCheck, type FieldPurpose } from './flow-under-check'

/** Only text can be masked. */
const maskable: FieldPurpose = { types: ['string'], zh: '文字' }

/** A masked field may not be in the operators' list. In their forms it is empty, and left empty it keeps its value. */
export function checkMasked(spot: FlowUnderCheck): void {
  const { index, source, flow } = spot
  const listed = [flow.name, ...(flow.columns ?? [])].flatMap(splitTemplate).map(({ path }) => path.replace(/^row\./, ''))
  flow.masked?.forEach((name, at) => {
    checkField(spot, name, ['masked', at], { purpose: maskable })
    if (!listed.includes(name)) return
    index.report.add(placeOf(source, ['masked', at]), {
      code: 'flow/masked-field',
      zh: `“${quoted(name, 12)}”不能遮住，办理清单里有它`,
      en: `"${name}" cannot be masked: the list of work shows it`,
      fix: { zh: '从 masked 中删去，或从称呼和清单中删去', en: 'Remove it from masked, or from the name and the columns' },
    })
  })
}
