import type { Form } from '../../contract/form'
import { earlyWords } from '../../contract/words/forms/early-words'
import { faultsWords } from '../../contract/words/forms/faults-words'
import type { Boot, BootPortal, FormModule } from '../../release/release'
import { servedForm, type ServedForm } from './served-form'
import type { NotedForm } from './served-forms'

/** What the first script has to know of a page: its forms, with the address of each one's module, and what they are judged by and worded in. */
export interface EarlyPage {
  forms: Record<string, ServedForm & { url: string }>
  portal: Pick<BootPortal, 'conditions' | 'locale' | 'words'>
}

/** A condition on today. */
const tellsDay = /"(before|after)":"(yesterday|today|tomorrow)"/

/** Rows, values that are worked out, days that conditions name by a word, and options that a foreign backend decides on: React alone knows them (`cli/build/first-script.ts`). */
const isSimple = ({ form, dicts }: Pick<FormModule, 'form' | 'dicts'>, boot: Boot) =>
  !tellsDay.test(JSON.stringify([form, boot.portal.conditions]))
  && Object.values(form.ui).every(
    ({ widget, value, dict = '' }) => widget !== 'rows' && typeof value !== 'object' && !(boot.served && dicts[dict]?.served),
  )

/** Of a portal's words, those that forms say before the script of their page is there. */
const saidEarly = ({ words = {} }: BootPortal): BootPortal['words'] =>
  Object.fromEntries(Object.entries(words).filter(([word]) => Object.hasOwn({ ...earlyWords, ...faultsWords }, word)))

/** What goes with a page of the drawn forms that the first script serves; none of one that comes back after it was sent. */
export function earlyPage(
  boot: Boot,
  drawn: ReadonlyMap<Form, NotedForm>,
  moduleOf: (url: string | undefined) => Pick<FormModule, 'form' | 'dicts'> | undefined,
): EarlyPage | undefined {
  const forms = [...drawn].flatMap(([form, noted]) => {
    const url = boot.forms[form.id]
    const module = moduleOf(url)
    return url && module && !noted.isSent && isSimple(module, boot) ? [[form.id, { url, ...servedForm(form, noted) }] as const] : []
  })
  if (forms.length === 0) return undefined
  const { conditions, locale } = boot.portal
  return { forms: Object.fromEntries(forms), portal: { conditions, locale, words: saidEarly(boot.portal) } }
}
