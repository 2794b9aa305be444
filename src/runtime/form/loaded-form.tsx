import { useEffect, useState } from 'react'
import type { FormModule } from '../../release/release'
import { usePortal } from '../context'
import { noteRendered } from '../lazy/lazy-part'
import { formPart } from '../../contract/derived/form-part'
import { FormSkeleton, FormView, type FormViewProps } from './form-view'
import { formModules } from './load-form'
import { hasWidgets, loadWidgets } from './form-code'
import { useFormWords } from './use-form-words'

/** `url` is the module's address: while a newer module loads, the old one stays with what was typed. */
type Load = { module?: FormModule; url?: string; error?: unknown }

/** A form by its id: loads its module and widgets, and offers a retry on failure. */
export function LoadedForm({ id, ...rest }: { id: string } & Omit<FormViewProps, 'form'>) {
  const { boot, registry, renew, toast } = usePortal()
  const word = useFormWords()
  const url = boot.forms[id]
  const [{ module, url: shown, error }, setLoad] = useState<Load>(() => {
    const here = formModules.atHand(url)
    return here && hasWidgets(here, { registry, boot }) ? { module: here, url } : {}
  })
  // Tells the server to have the browser preload this form: hydration must start from the same state.
  if (module) noteRendered(formPart + id)
  const [round, setRound] = useState(0)
  const [typed, setTyped] = useState<Record<string, unknown>>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (url !== undefined && url === shown) return undefined
    let live = true
    const settle = (load: Load) => live && setLoad(load)
    if (url === undefined) settle({ error: new Error(`form "${id}" is not in this release`) })
    else
      formModules
        .load(url)
        .then((loaded) => loadWidgets(loaded, { registry, boot }).then(() => settle({ module: loaded, url })))
        .catch((reason: unknown) => settle({ error: reason }))
    return () => void (live = false)
  }, [attempt, boot, id, registry, url, shown])
  const onRenew =
    renew
    && ((values: Record<string, unknown>) => {
      setTyped(values)
      renew().then(
        () => setRound(round + 1),
        () => toast(word('formFailed'), 'error'),
      )
    })
  if (module) return <FormView key={`${shown} ${round}`} form={module} {...rest} onRenew={onRenew} initial={typed ?? rest.initial} />
  if (!error) return <FormSkeleton rows={5} />
  const retry = () => {
    setLoad({})
    setAttempt(attempt + 1)
  }
  return (
    <div className="form__failure" role="alert">
      <p className="form__failure-text">{word('formFailed')}</p>
      <button type="button" className="form__cancel" onClick={retry}>
        {word('retry')}
      </button>
    </div>
  )
}
