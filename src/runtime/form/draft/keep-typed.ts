import type { Boot } from '../../../release/release'
import { readDeferredForm, type DeferredForm } from '../../../validate/form/native/deferred-form'
import { nativeInputs } from '../../../validate/form/native/native-values'
import { sentNames } from '../../../validate/form/native/sent-names'
import { formModules } from '../load-form'
import { writeDraft } from './draft'

export { dropDrafts } from './draft'

/** Stores typed values that no rendered form holds as the account's draft; the form shows them when it is opened again. */
async function keepValues(
  forms: Boot['forms'],
  username: string,
  { form, draft, pairs }: Pick<DeferredForm, 'form' | 'draft' | 'pairs'>,
): Promise<void> {
  const url = forms[form]
  if (url === undefined || username === '') return
  const module = await formModules.load(url)
  await writeDraft(username, { ...module.form, id: draft }, nativeInputs(module, pairs))
}

/** Stores the values that the server returns in the sign-in page after a native submit in an ended session. */
export async function keepDeferred(forms: Boot['forms'], username: string): Promise<void> {
  const deferred = readDeferredForm(document.querySelector<HTMLInputElement>(`[name="${sentNames.kept}"]`)?.value)
  if (deferred?.account === username) await keepValues(forms, username, deferred)
}

/** Whether a control differs from its rendered state. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const rendered = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
    return control.value !== (rendered?.value ?? '')
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  return control instanceof HTMLInputElement && (control.value !== control.defaultValue || control.checked !== control.defaultChecked)
}

/** Stores what was typed into server-rendered forms that React had not taken over; elements that have left the document keep their values. */
export async function keepUnhydrated(forms: Boot['forms'], username: string, elements: readonly HTMLFormElement[]): Promise<void> {
  for (const element of elements) {
    const values = new FormData(element)
    const pairs = [...values].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    const said = Object.fromEntries(pairs)
    // Only the server renders this field.
    const form = said[sentNames.form]
    if (form === undefined || ![...element.elements].some(isChanged)) continue
    await keepValues(forms, username, { form, draft: said[sentNames.draft] ?? form, pairs })
  }
}
