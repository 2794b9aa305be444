import type { Boot, FormModule } from './release/release'
import { createEarlyForm } from './runtime/early/create-early-form'
import type { ServedForm } from './runtime/served/served-form'

/*
 * The first script of a page with forms: lets them judge, say what is wrong and be sent before the script of the page is there. It is a file of
 * its own, of 6 KB, and shares nothing with the others but the forms' compiled modules.
 */

const read = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '{}')

/** A condition on today. */
const tellsDay = /"(before|after)":"(yesterday|today|tomorrow)"/

/** Rows, values that are worked out, days that conditions name by a word, and options that a foreign backend decides on: React alone knows them (`cli/build/first-script.ts`). */
const isSimple = ({ form, dicts }: FormModule, boot: Boot) =>
  !tellsDay.test(JSON.stringify([form, boot.portal.conditions]))
  && Object.values(form.ui).every(
    ({ widget, value, dict = '' }) => widget !== 'rows' && typeof value !== 'object' && !(boot.served && dicts[dict]?.served),
  )

async function start(id: string, served: ServedForm, boot: Boot, forms: NonNullable<typeof globalThis.earlyForms>): Promise<void> {
  const element = document.getElementById(id)
  const url = boot.forms[id]
  if (!(element instanceof HTMLFormElement) || url === undefined) return
  const module = (await import(/* @vite-ignore */ url)) as FormModule
  // React was faster.
  if (forms.has(id) || !isSimple(module, boot)) return
  const early = createEarlyForm(element, module, served, boot.portal)
  forms.set(id, early)
  if (globalThis.earlyActs?.sent.delete(element)) early.judge()
}

const boot = read('boot') as Boot
const forms = (globalThis.earlyForms ??= new Map())
if (globalThis.earlyActs)
  globalThis.earlyActs.judge = (form) => {
    const early = forms.get(form.id)
    if (early) early.judge()
    else globalThis.earlyActs?.sent.add(form)
  }
for (const [id, served] of Object.entries(read('early') as Record<string, ServedForm>))
  start(id, served, boot, forms).catch(() => undefined)
