import type { FormModule } from './release/release'
import { createEarlyForm } from './runtime/early/create-early-form'
import type { EarlyPage } from './runtime/served/early-page'

/*
 * The first script of a page with forms: lets them judge, say what is wrong and be sent before the script of the page is there. It is a file of
 * its own, of 6 KB, and shares nothing with the others but the forms' compiled modules.
 */

declare global {
  var earlyPage: EarlyPage
}

const { forms: served, portal } = globalThis.earlyPage
const acts = globalThis.earlyActs
const forms = (globalThis.earlyForms ??= new Map())

async function start(id: string, { url, ...form }: EarlyPage['forms'][string]): Promise<void> {
  const element = document.getElementById(id)
  if (!(element instanceof HTMLFormElement)) return
  const module = globalThis.formModules?.[url] ?? ((await import(/* @vite-ignore */ url)) as FormModule)
  // React has already taken the form over.
  if (forms.has(id)) return
  const early = createEarlyForm(element, module, form, portal)
  forms.set(id, early)
  if (acts?.sent.delete(element)) early.validate()
}

if (acts)
  acts.validate = (form) => {
    const early = forms.get(form.id)
    if (early) early.validate()
    else acts.sent.add(form)
  }
for (const [id, form] of Object.entries(served)) start(id, form).catch(acts?.hurry)
