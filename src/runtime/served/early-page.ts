import type { Form } from '../../contract/form'
import { earlyWords } from '../../contract/words/forms/early-words'
import { faultsWords } from '../../contract/words/forms/faults-words'
import type { Boot, BootPortal, FormModule } from '../../release/release'
import { decimalMark } from '../../validate/form/decimal-mark'
import { servedForm, type ServedForm } from './served-form'
import type { NotedForm } from './served-forms'

/** Data for the first script: the page's forms with their modules' addresses, and the conditions, locale and words that they use. */
export interface EarlyPage {
  forms: Record<string, ServedForm & { url: string }>
  portal: Pick<BootPortal, 'conditions' | 'locale' | 'words'>
}

/** A condition that depends on today's date. */
const tellsDay = /"(before|after)":"(yesterday|today|tomorrow)"/

/** Whether the numbers that a form takes are written with a decimal comma. */
const takesCommas = ({ schema }: Form) =>
  decimalMark === ',' && Object.values(schema.properties).some(({ type }) => type === 'number' || type === 'integer')

/** Whether an answer is limited by the number of another field. */
const comparesNumbers = ({ rules }: Form) => Object.values(rules).some((list) => list.some((rule) => rule.notAbove ?? rule.notBelow))

/**
 * Rows, computed values, numbers limited by other fields, decimal commas, relative days in conditions, and options of another backend need
 * React (`cli/build/first-script.ts`).
 */
const isSimple = ({ form, dicts }: Pick<FormModule, 'form' | 'dicts'>, boot: Boot) =>
  !tellsDay.test(JSON.stringify([form, boot.portal.conditions]))
  && !takesCommas(form)
  && !comparesNumbers(form)
  && Object.values(form.ui).every(
    ({ widget, value, dict = '' }) => widget !== 'rows' && typeof value !== 'object' && !(boot.served && dicts[dict]?.served),
  )

/** The portal's words that forms use before the page's script has loaded. */
const saidEarly = ({ words = {} }: BootPortal): BootPortal['words'] =>
  Object.fromEntries(Object.entries(words).filter(([word]) => Object.hasOwn({ ...earlyWords, ...faultsWords }, word)))

/** The data of the rendered forms that the first script can handle; a form that was submitted without script is left out. */
export function earlyPage(
  boot: Boot,
  rendered: ReadonlyMap<Form, NotedForm>,
  moduleOf: (url: string | undefined) => Pick<FormModule, 'form' | 'dicts'> | undefined,
): EarlyPage | undefined {
  const forms = [...rendered].flatMap(([form, noted]) => {
    const url = boot.forms[form.id]
    const module = moduleOf(url)
    return url && module && !noted.isSent && isSimple(module, boot) ? [[form.id, { url, ...servedForm(form, noted) }] as const] : []
  })
  if (forms.length === 0) return undefined
  const { conditions, locale } = boot.portal
  return { forms: Object.fromEntries(forms), portal: { conditions, locale, words: saidEarly(boot.portal) } }
}

/** The same as JSON, empty without forms, and whether it has all of the page's forms, as it has where there are none. */
export function earlyText(...given: Parameters<typeof earlyPage>): { early: string; answers: boolean } {
  const page = earlyPage(...given)
  return { early: page ? JSON.stringify(page) : '', answers: Object.keys(page?.forms ?? {}).length === given[1].size }
}
