import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Form, Submit } from '../../../contract/form'
import { traitsOf } from '../../../contract/vocabulary/widgets'
import type { Fault } from '../../../validate/form/fault'
import { fill } from '../../../validate/template/template'
import { typedValues } from '../../../validate/form/computed'
import { submittable } from '../../../validate/form/submittable'
import { usePortal, useRoots, type ActionContext } from '../../context'
import { storedValue, toInput } from '../../../validate/form/field-value'
import { createIdempotencyKey } from '../../request/idempotency-key'
import { focusField } from '../field/focus-field'
import type { FormParts } from '../form-context'
import type { useReview } from '../review/use-review'
import { leaveStep, type Steps } from '../steps/use-steps'
import { nothingPlaced, placedFaults } from './placed-faults'
import { submitFailure } from './submit-failure'
import { useFormWords } from '../use-form-words'

interface Options {
  parts: FormParts
  submit: Submit
  faults(): Fault[]
  root: RefObject<HTMLElement | null>
  onDone?(data: unknown): void
  /** Called on success, before anything else happens. */
  onAccepted(): Promise<void>
  /** Called instead when the values were only saved on the server and the form stays open. */
  onSaved(): Promise<void>
  /** Shows the answers for review instead of sending; undefined where the form needs none or it is done. */
  review: ReturnType<typeof useReview>
  /** The form's steps; null for a form on one page. */
  steps: Steps | null
}

/** Where the tab's storage holds the idempotency key; undefined for forms with a secret. */
const placeOfKey = (form: Form, username: string): string | undefined =>
  Object.values(form.ui).some(({ widget }) => widget !== 'static' && !traitsOf(widget).inDraft) ? undefined : `sent:${username}:${form.id}`

/** Tells, once for each, that another account has signed in, in another tab, since the form was opened. */
function useAccountChange(username: string): () => boolean {
  const account = useRef(username)
  return () => {
    const before = account.current
    account.current = username || before
    return before !== '' && account.current !== before
  }
}

const fieldSetter =
  ({ module: { form }, store }: FormParts): ActionContext['setField'] =>
  (name, value) => {
    if (form.schema.properties[name]) store.set(name, toInput(form, name, storedValue(form, name, value)))
  }

/** Submits a form: one request at a time, faults shown at their fields, other refusals as an alert. Nothing typed is lost. */
export function useSubmit({ parts, submit: whole, faults, root, onDone, onAccepted, onSaved, review, steps }: Options) {
  const portal = usePortal()
  const word = useFormWords()
  const roots = useRoots()
  const { module, store, captcha, early } = parts
  const [pending, setPending] = useState(early?.form.sending ?? false)
  const [failure, setFailure] = useState(parts.failure)
  const [{ summary, refused }, setPlaced] = useState(parts.placed)
  const [remedy, setRemedy] = useState<'renew' | 'reload'>()
  const locked = useRef(false)
  const { form } = module
  const isAccountChanged = useAccountChange(portal.session.username)
  const [idempotencyKey] = useState(() => createIdempotencyKey(placeOfKey(form, portal.session.username)))
  // An early submit is being sent by `useHandOver`, or has shown its faults.
  useEffect(() => setPending(locked.current), [early])

  function refuse(given: Fault[], fromServer = false) {
    // A required file that is still uploading is not missing.
    const found = given.map((one) => (parts.unfinished.has(one.field) ? { ...one, message: word('uploadUnfinished') } : one))
    // A hidden element cannot be focused.
    if (review?.isOpen) flushSync(review.close)
    if (fromServer) parts.served.correct?.(found, store.values())
    store.show(found, fromServer)
    const { visible } = store.shape()
    const placed = visible.flatMap((name) => found.find((fault) => fault.field === name) ?? [])
    setPlaced(placedFaults(form, placed, word))
    const [first] = placed
    if (first) steps?.open(first.field)
    if (first) focusField(root.current, first.field, first.cells?.[0])
    const homeless = found.filter((fault) => !visible.includes(fault.field))
    setFailure(homeless.map((fault) => fault.message).join(word('semicolon')))
  }

  function fail(error: unknown) {
    captcha.link()?.renew()
    const { faults: found, text, superseded, outdated, silent } = submitFailure(error, whole.failure)
    if (silent) return undefined
    setRemedy(superseded ? 'renew' : outdated ? 'reload' : undefined)
    if (found.length > 0) return refuse(found, true)
    setFailure(text || word('submitFailed'))
  }

  const place: ActionContext = { submit: () => submit(), setField: fieldSetter(parts) }

  async function send(how: Pick<Submit, 'operation' | 'with' | 'then'>) {
    if (isAccountChanged()) return setFailure(word('accountChanged', { name: portal.session.username }))
    if (parts.unfinished.size > 0) return refuse([...parts.unfinished].map((field) => ({ field, rule: 'file', message: '' })))
    const proof = await captcha.link()?.take()
    if (proof === null) return refuse(faults())
    const around = { ...roots, form: store.values() }
    const values = submittable(form, store.values(), around, portal.boot.portal.conditions)
    const { operation } = how
    if (operation === undefined) throw new Error(`form "${form.id}" names no operation`)
    const only = portal.boot.operations[operation]?.only
    const taken = Object.entries(values).filter(([name]) => !only || only.includes(name))
    const sent = { ...Object.fromEntries(taken), ...fill(how.with ?? {}, around) }
    const data = await portal.call(operation, sent, {
      ...(proof && { captcha: proof }),
      idempotencyKey: idempotencyKey.of([operation, typedValues(form, sent)]),
    })
    idempotencyKey.answered()
    await (how.operation === whole.operation || whole.publish ? onAccepted() : onSaved())
    onDone?.(data)
    const follow = () => portal.run(how.then ?? [], { ...around, data }, { ...place, sent: operation })
    await (review?.isOpen ? review.leave(follow) : follow())
    idempotencyKey.done()
  }

  async function once(act: () => Promise<void>) {
    if (locked.current) return
    locked.current = true
    setPending(true)
    setFailure('')
    setPlaced(nothingPlaced)
    setRemedy(undefined)
    try {
      await act()
    } catch (error) {
      fail(error)
    } finally {
      locked.current = false
      setPending(false)
    }
  }
  const submit = (how: Pick<Submit, 'operation' | 'with' | 'then'> = whole) => once(() => send(how))
  const save = () => (whole.save ? submit(whole.save) : undefined)
  const leave = leaveStep(steps, refuse)
  const accept = () =>
    steps?.isLast === false ? leave([]) : review && !review.isOpen && parts.unfinished.size === 0 ? once(review.open) : submit()
  const sendAs = (how: Parameters<typeof submit>[0]) => {
    const found = faults()
    if (found.length > 0) refuse(found)
    else void submit(how)
  }
  const handlers = useHandlers({ accept, save, sendAs, refuse: leave })
  return { pending, failure, summary, refused, remedy, handlers }
}

interface Handlers {
  accept(): unknown
  save(): unknown
  sendAs(how: Pick<Submit, 'operation' | 'with' | 'then'>): void
  refuse(found: Fault[]): void
}

/** Stable callbacks for @rjsf/core, whose props must not change while the visitor types. */
function useHandlers(now: Handlers) {
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  return useMemo(
    () => ({
      accept: () => void latest.current.accept(),
      save: () => void latest.current.save(),
      send: (how: Parameters<Handlers['sendAs']>[0]) => latest.current.sendAs(how),
      refuse: (found: Fault[]) => latest.current.refuse(found),
    }),
    [],
  )
}
