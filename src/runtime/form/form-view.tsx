import { Suspense, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '../lazy/lazy-part'
import { flushSync } from 'react-dom'
import type { Phrases } from '../../contract/flow'
import type { Form, Submit } from '../../contract/form'
import type { FormModule } from '../../release/release'
import { fillText } from '../../validate/template/template'
import { ServedContext, usePortal, useRoots } from '../context'
import { CaptchaContext } from './submit/captcha-link'
import { FormContext, type FormParts } from './form-context'
import { FaultSummary } from './submit/fault-summary'
import { FormFoot, FormStatusContext } from './submit/form-foot'
import { FormLookup } from './form-lookup'
import type { Values } from './form-store'
import { focusField } from './field/focus-field'
import { useWidgets } from './form-code'
import { useReview } from './review/use-review'
import { StepList } from './steps/step-list'
import { StepsContext, useSteps } from './steps/use-steps'
import { ThemedForm } from './rjsf-theme'
import { FormNote } from './native/form-note'
import { useSent } from './native/use-sent'
import { useHandOver } from './hand-over'
import { useLateDraft, useStoredDraft } from './draft/use-draft'
import { useFormParts } from './use-form-parts'
import { useSubmit } from './submit/use-submit'
import { useFormWords } from './use-form-words'
import './form-view.css'

const PhrasePicker = lazyPart('runtime/form/field/phrase-picker', async () => (await import('./field/phrase-picker')).PhrasePicker)
const FormReview = lazyPart('runtime/form/review/form-review', async () => (await import('./review/form-review')).default)

export interface FormViewProps {
  form: FormModule
  initial?: Record<string, unknown>
  /** Replaces the form's own submit: a transition of a flow submits the form that it names. */
  submit?: Submit | undefined
  onDone?(data: unknown): void
  /** Loads the live release's version of the form, with what has been typed. */
  onRenew?(values: Record<string, unknown>): void
  extraLinks?: ReactNode
  phrases?: Phrases | undefined
  /** Focuses the first field once it is rendered. */
  focused?: boolean
  /** What the form is about, such as the record of a transition: each subject has its own draft. */
  subject?: string
}

/** A form of the schemas: renders, validates, saves a draft, submits. */
export function FormView(props: FormViewProps) {
  const portal = usePortal()
  const { form: written } = props.form
  const roots = useRoots()
  const subject = props.subject ?? fillText(props.submit?.publish?.subject ?? '', roots)
  const [form] = useState(() => (subject === '' ? written : { ...written, id: `${written.id}:${subject}`, draft: true }))
  // A 401 clears the session while the form is open; the draft still belongs to the account that opened the form.
  const [username] = useState(portal.session.username)
  const widgets = useWidgets(props.form, portal)
  const stored = useStoredDraft(form, username)
  const [cleared, setCleared] = useState(false)
  // The server knows no drafts, and a form without drafts need not wait for one: such forms are filled in after rendering.
  const served = useContext(ServedContext)
  const sent = useSent(written)
  const afterwards = (served || !form.draft) && !cleared
  const draft = afterwards ? {} : stored
  if (!widgets || !draft) return <FormSkeleton rows={Math.min(8, Math.floor(skeletonRows(form)))} />
  return (
    <FormBody
      {...props}
      drafted={form}
      key={String(cleared)}
      widgets={widgets}
      username={username}
      draft={cleared ? {} : draft}
      // What was submitted is newer than the draft.
      late={afterwards && !sent ? stored : null}
      onClear={() => setCleared(true)}
    />
  )
}

/**
 * Rows for what a form shows at first: the fields of its first step without a condition. A field with its label is a third higher than a
 * row of the skeleton; the button counts as one, as does the list of steps, and a code with its captcha as two.
 */
function skeletonRows({ ui, steps, sections }: Form): number {
  const first = steps && sections?.[0]?.fields
  const shown = Object.entries(ui).flatMap(([name, { widget, when }]) => (when || first?.includes(name) === false ? [] : [widget]))
  return (shown.reduce((fields, widget) => fields + (widget === 'code' ? 2 : 1), first ? 2 : 1) * 4) / 3
}

export function FormSkeleton({ rows }: { rows: number }) {
  const word = useFormWords()
  return (
    <div className="form-skeleton" role="status" aria-label={word('formLoading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div className="form-skeleton__row" key={row} />
      ))}
    </div>
  )
}

interface BodyProps extends FormViewProps {
  /** The form under its draft's name. */
  drafted: Form
  widgets: FormParts['widgets']
  username: string
  draft: Values
  /** A draft that was loaded after the form was rendered. */
  late: Values | null
  onClear(): void
}

/** Whether what was restored has been submitted or saved since, in a form that stays open. */
function useTaken({ close, drop }: ReturnType<typeof useFormParts>['keeper']) {
  const [isTaken, setTaken] = useState(false)
  const after = (act: () => Promise<void>) => () => act().then(() => setTaken(true))
  return { isTaken, onAccepted: after(close), onSaved: after(drop) }
}

/** What is loaded anew where the open form is too old: the page, with what was typed, or the form. */
function useRenew(remedy: 'renew' | 'reload' | undefined, renew: (() => void) | undefined) {
  const { run } = usePortal()
  if (remedy !== 'reload') return renew
  return () => {
    // Forms without drafts store what was typed as at the end of a session.
    window.dispatchEvent(new Event('portal:ended', { cancelable: true }))
    void run({ do: 'reload', page: true })
  }
}

function FormBody(props: BodyProps) {
  const { form: module, draft, late, onClear, onDone, onRenew, extraLinks, phrases, focused } = props
  const { form } = module
  const submit = props.submit ?? form.submit
  const portal = usePortal()
  const roots = useRoots()
  const root = useRef<HTMLDivElement>(null)
  const { parts, validation, keeper, faults, schema, uiSchema, validator, initialFormData } = useFormParts(props)
  const review = useReview(form)
  const { isTaken, ...taken } = useTaken(keeper)
  useLateDraft(parts.store, form, late)
  const steps = useSteps({ parts, faults, root, late })
  const { pending, failure, summary, refused, remedy, handlers } = useSubmit({
    parts,
    submit,
    faults,
    root,
    onDone,
    ...taken,
    review,
    steps,
  })
  useHandOver(parts, validation, root)
  useEffect(() => keeper.start(), [keeper])
  useLayoutEffect(() => {
    const [first] = Object.keys(form.ui)
    if (focused && first !== undefined) focusField(root.current, first)
  }, [focused, form])
  const cancel = () => void portal.run(submit.cancel?.then ?? [], { ...roots, form: parts.store.values() })
  const edit = (field?: string) => {
    flushSync(() => {
      review?.close()
      if (field) steps?.open(field)
    })
    if (field) focusField(root.current, field)
    else root.current?.scrollIntoView?.({ block: 'start' })
  }
  const renew = useRenew(remedy, onRenew && (() => onRenew(parts.store.values())))
  const label = review?.label ?? submit.label
  const status = { submit, label, pending, failure, summary, cancel, save: handlers.save, send: handlers.send, remedy, renew, extraLinks }
  const children = useMemo(() => <FormFoot />, [])
  return (
    <FormContext value={parts}>
      <CaptchaContext value={parts.captcha}>
        <FormStatusContext value={status}>
          <StepsContext value={steps}>
            <div className="form" ref={root} onSubmitCapture={() => parts.settle(Object.keys(form.ui))}>
              {review?.isOpen && (
                <Suspense>
                  <FormReview pending={pending} label={submit.label} failure={failure} confirm={handlers.accept} edit={edit} />
                </Suspense>
              )}
              <div hidden={review?.isOpen}>
                <FormNote submit={submit} />
                {steps && <StepList />}
                <FaultSummary fields={refused} />
                {form.intro && <p className="form__intro">{form.intro}</p>}
                {form.lookup && !form.lookup.after && <FormLookup lookup={form.lookup} />}
                {phrases && (
                  <Suspense>
                    <PhrasePicker phrases={phrases} within=".form" title="workPhrases" />
                  </Suspense>
                )}
                {!isTaken && Object.keys(late ?? draft).length > 0 && <Restored onClear={onClear} drop={keeper.close} />}
                <ThemedForm
                  id={form.id}
                  idPrefix={form.id}
                  className="form__body"
                  // If the form is submitted before the script has loaded, its values must not appear in an address.
                  method="post"
                  schema={schema}
                  uiSchema={uiSchema}
                  validator={validator}
                  initialFormData={initialFormData}
                  noHtml5Validate
                  showErrorList={false}
                  focusOnFirstError={false}
                  experimental_defaultFormStateBehavior={noDefaults}
                  onSubmit={handlers.accept}
                  onError={() => handlers.refuse(faults())}
                >
                  {children}
                </ThemedForm>
              </div>
            </div>
          </StepsContext>
        </FormStatusContext>
      </CaptchaContext>
    </FormContext>
  )
}

/** No defaults: otherwise the first option of a `oneOf` becomes the value. */
const noDefaults = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const

function Restored({ onClear, drop }: { onClear(): void; drop(): Promise<void> }) {
  const word = useFormWords()
  return (
    <p className="form__restored screen-only" role="status">
      {word('draftRestored')}
      <button type="button" className="form__clear" onClick={() => void drop().then(onClear)}>
        {word('draftClear')}
      </button>
    </p>
  )
}
