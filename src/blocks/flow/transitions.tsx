import { useEffect, useId, useMemo, useRef, useState, type Dispatch, type KeyboardEvent, type SetStateAction } from 'react'
import type { Condition } from '../../contract/parts/condition'
import type { Action } from '../../contract/parts/action'
import { doneQuery } from '../../contract/vocabulary/kinds'
import { RootsContext, usePortal, useRoots } from '../../runtime/context'
import { LoadedForm } from '../../runtime/form/loaded-form'
import { Heading } from '../../runtime/page/parts/heading'
import type { FlowTransition, FlowRecord } from './progress'
import { useFlowWords, type TranslateFlow } from './use-flow-words'

interface Props {
  record: FlowRecord
  /** Whether a receipt confirms the transition, besides the toast. */
  hasReceipt: boolean
  /** Actions that replace the toast. */
  next?: ((done: FlowTransition) => Action[]) | undefined
}

/**
 * The transitions available to this account; the first one that leads forward is primary. A transition with a form opens it below, and
 * then the form's button is the primary one.
 */
export function Transitions(props: Props) {
  const { record, hasReceipt, next: goOn } = props
  const all = record.progress.transitions
  const transitions = all.filter((transition) => !transition.draft)
  const [open, setOpen] = useState<FlowTransition | undefined>(() =>
    (transitions.length === 1 && transitions[0]?.onward) || draftOf(all, transitions[0]) ? withForm(all, transitions[0]) : undefined,
  )
  const [chosen, setChosen] = useState(false)
  const [asked, setAsked] = useState<string>()
  const portal = usePortal()
  useLeftOpen(record, setOpen)
  const word = useFlowWords()
  const roots = useRoots()
  const busy = useRef(false)
  const next = transitions.find((transition) => transition.onward)
  const reasons = useId()
  const blocked = transitions.filter((transition) => transition.blocked)
  if (transitions.length === 0) return null
  const run = async (transition: FlowTransition, pressed: Element) => {
    if (busy.current) return
    busy.current = true
    try {
      await portal.run(
        {
          do: 'call',
          operation: transition.operation,
          with: { id: record.id },
          ...(transition.confirm ? { confirm: transition.confirm } : {}),
          then: goOn?.(transition) ?? after(transition, record, word, hasReceipt),
          onError: [{ do: 'toast', text: '{{data.message}}', tone: 'error' }, { do: 'reload' }],
        },
        roots,
        { pressed },
      )
    } finally {
      busy.current = false
    }
  }
  const toggle = (transition: FlowTransition) => {
    setChosen(true)
    setOpen(open?.id === transition.id ? undefined : transition)
  }
  // The reason may have gone since the page was opened, such as a day that has come; one that holds is said once more.
  const ask = async ({ id }: FlowTransition, pressed: Element) => {
    setAsked(undefined)
    await portal.run({ do: 'reload' }, roots, { pressed })
    setAsked(id)
  }
  const press = (transition: FlowTransition, pressed: Element) => {
    if (withForm(all, transition)) toggle(transition)
    else void (transition.blocked ? ask : run)(transition, pressed)
  }
  const reasonOf = ({ title, blocked: reason = '' }: FlowTransition) => word('flowBlocked', { act: title, reason })
  const still = blocked.find(({ id }) => id === asked)
  return (
    <div className="flow__transitions">
      <div className="flow__buttons">
        {transitions.map((transition) => (
          <button
            key={transition.id}
            type="button"
            className={`button${transition === next && !transition.blocked && !open ? ' button--primary' : ''}`}
            aria-expanded={withForm(all, transition) ? open?.id === transition.id : undefined}
            aria-disabled={transition.blocked && !withForm(all, transition) ? true : undefined}
            aria-describedby={transition.blocked ? `${reasons}${transition.id}` : undefined}
            onClick={(event) => press(transition, event.currentTarget)}
          >
            {transition.title}
          </button>
        ))}
      </div>
      {blocked.map((transition) => (
        <p key={transition.id} className="flow__blocked" id={`${reasons}${transition.id}`}>
          {reasonOf(transition)}
        </p>
      ))}
      <p className="visually-hidden" role="status">
        {still && reasonOf(still)}
      </p>
      {open && <TransitionForm key={open.id} {...props} transition={open} focused={chosen} />}
    </div>
  )
}

const subjectOf = ({ id }: FlowRecord, transition: FlowTransition) => `${id}:${transition.id}`

/**
 * Opens a form with a stored draft of this account, e.g. after its session ended, unless another form is open; only once, so that it can
 * be closed.
 */
function useLeftOpen(record: FlowRecord, setOpen: Dispatch<SetStateAction<FlowTransition | undefined>>) {
  const { username } = usePortal().session
  const [opening] = useState({ record, username })
  useEffect(() => {
    let live = true
    const all = opening.record.progress.transitions
    const forms = all.filter((transition) => !transition.draft && withForm(all, transition))
    const find = async () => {
      const { isDraftLeft } = await import('../../runtime/form/draft/left-draft')
      return Promise.all(forms.map((one) => isDraftLeft(opening.username, `${one.form}:${subjectOf(opening.record, one)}`)))
    }
    // If drafts cannot be read, only the draft is lost, not the page.
    if (forms.length > 0)
      find().then(
        (left) => live && setOpen((now) => now ?? forms[left.indexOf(true)]),
        () => undefined,
      )
    return () => void (live = false)
  }, [opening, setOpen])
}

/** Actions after a transition. Saving a draft is not a step, so it has no receipt. */
const after = ({ id, title, draft }: FlowTransition, { progress }: FlowRecord, word: TranslateFlow, hasReceipt: boolean): Action[] => {
  const { waits } = progress
  // Only the answer tells whether the record found a place.
  const found: Condition | undefined = waits === undefined || waits === progress.status ? undefined : { 'data.status': { isNot: waits } }
  return [
    { do: 'toast', text: word('flowDone', { act: title }), tone: 'success', ...(found && { when: found }) },
    ...(found ? [{ do: 'toast', text: word('flowWaits', { state: waits ?? '' }), tone: 'info', when: { not: found } } as const] : []),
    ...(hasReceipt && !draft ? [{ do: 'set', target: 'query', name: doneQuery, value: id } as const] : []),
  ]
}

/** A transition whose form can be opened: where it would be refused now, its form can still be saved as a draft. */
const withForm = (all: FlowTransition[], transition: FlowTransition | undefined) =>
  transition?.form && (!transition.blocked || draftOf(all, transition)) ? transition : undefined

/** The transition that saves a draft of another transition's form. */
const draftOf = (transitions: FlowTransition[], transition: FlowTransition | undefined) =>
  transitions.find((one) => one.draft && !one.blocked && one.form !== undefined && one.form === transition?.form)

/** Leaves masked fields out: they are typed again, or keep their stored value. */
function withoutMasked({ progress, ...record }: FlowRecord): Record<string, unknown> {
  const hidden = progress.masked?.fields ?? []
  return Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name)))
}

/** A form that the visitor opened takes the focus; its first phrase may be filled in already. */
function TransitionForm({ transition, focused, ...props }: Props & { transition: FlowTransition; focused: boolean }) {
  const { record, hasReceipt, next } = props
  const { phrases } = transition
  const word = useFlowWords()
  const draft = draftOf(record.progress.transitions, transition)
  const then = (done: FlowTransition) => (done.draft ? undefined : next?.(done)) ?? after(done, record, word, hasReceipt)
  const of = { with: { id: record.id } }
  const roots = useRoots()
  const around = useMemo(() => ({ ...roots, row: record }), [roots, record])
  const typed = withoutMasked(record)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('.form__submit')?.click()
  }
  return (
    <div className="flow__form" onKeyDown={onKeyDown}>
      <Heading className="flow__form-title">{transition.title}</Heading>
      <RootsContext value={around}>
        <LoadedForm
          id={transition.form ?? ''}
          initial={phrases?.first ? { ...typed, [phrases.field]: phrases.texts[0] } : typed}
          phrases={phrases}
          focused={focused}
          subject={subjectOf(record, transition)}
          submit={{
            ...of,
            operation: transition.operation,
            label: transition.title,
            then: then(transition),
            ...(draft && { save: { ...of, operation: draft.operation, label: draft.title, then: then(draft) } }),
          }}
        />
      </RootsContext>
    </div>
  )
}
