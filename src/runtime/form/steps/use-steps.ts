import { createContext, useContext, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Form } from '../../../contract/form'
import type { Fault } from '../../../validate/form/fault'
import { ServedContext, usePortal } from '../../context'
import { focusField } from '../field/focus-field'
import { useFormValue, type FormParts } from '../form-context'

/** The address says the step, so that the browser's way back leads to the one before and a reload stays. */
const query = 'step'

type Section = NonNullable<Form['sections']>[number]

export interface Steps {
  sections: Section[]
  /** From 0. */
  at: number
  /** How far the visitor has come: every step before is filled in. */
  reached: number
  isLast: boolean
  /** Those that are told now: what later steps lack is not asked for yet. */
  own(faults: Fault[]): Fault[]
  go(at: number): void
  next(): void
  /** Brings the step of a field into view, and the focus to the field when it is drawn; nothing where its step is open. */
  open(field: string): void
}

/** The steps of the form around; null where it is asked on one page. */
export const StepsContext = createContext<Steps | null>(null)

const holds = (section: Section | undefined, field: string) => section?.fields.includes(field) ?? false

interface Options {
  parts: FormParts
  faults(): Fault[]
  root: RefObject<HTMLElement | null>
  /** What was filled in after the form was drawn. */
  late: object | null
}

/** A form's sections one at a time, each checked when it is left; what is filled in stays, wherever the visitor goes. */
export function useSteps({ parts, faults, root, late }: Options): Steps | null {
  const { query: address, setQuery } = usePortal()
  const { form } = parts.module
  const { visible } = useFormValue(parts, '', (at) => at.shape())
  const sections = useMemo(
    () => (form.steps ? (form.sections ?? []).filter(({ fields }) => fields.some((name) => visible.includes(name))) : []),
    [form, visible],
  )
  const last = Math.max(0, sections.length - 1)
  // The server judges nothing: a form that it drew is at its first step until the browser has.
  const served = useContext(ServedContext)
  const [passed, setPassed] = useState(() => (served ? 0 : firstFaulty(sections, faults())))
  const judged = useRef(served ? undefined : late)
  useEffect(() => {
    if (judged.current === late) return
    judged.current = late
    setPassed((now) => Math.max(now, firstFaulty(sections, faults())))
  }, [sections, faults, late])
  const reached = Math.min(passed, last)
  const at = Math.min(Math.max(Number(address[query] ?? 1) - 1 || 0, 0), reached)
  const wantedRef = useRef<string>(undefined)
  useFocus(at, root, wantedRef)
  if (!form.steps || sections.length === 0) return null
  const go = (to: number) => setQuery({ [query]: to === 0 ? '' : String(to + 1) }, { push: true })
  return {
    sections,
    at,
    reached,
    isLast: at === last,
    own: (found) => found.filter(({ field }) => holds(sections[at], field)),
    go,
    next() {
      setPassed(Math.max(passed, at + 1))
      go(at + 1)
    },
    open(field) {
      const to = sections.findIndex((section) => holds(section, field))
      if (to < 0 || to === at) return
      wantedRef.current = field
      setPassed(Math.max(passed, to))
      go(to)
    },
  }
}

/** Goes on where the step that is open is right; what a later one lacks is not asked for yet. */
export const leaveStep = (steps: Steps | null, refuse: (faults: Fault[]) => void) => (found: Fault[]) => {
  const isStep = steps?.isLast === false
  const own = isStep ? steps.own(found) : found
  if (own.length > 0 || !isStep) return refuse(own)
  refuse([])
  steps.next()
}

/** As far as what a draft or the server holds is right. */
function firstFaulty(sections: Section[], found: Fault[]): number {
  const first = sections.findIndex((section) => found.some(({ field }) => holds(section, field)))
  return first < 0 ? sections.length : first
}

/** Whoever comes to another step reads its title first, or the field for which it was opened. */
function useFocus(at: number, root: RefObject<HTMLElement | null>, wantedRef: RefObject<string | undefined>): void {
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    const field = wantedRef.current
    wantedRef.current = undefined
    if (field !== undefined) return focusField(root.current, field)
    root.current?.querySelector<HTMLElement>('fieldset:not([hidden]) > legend')?.focus({ preventScroll: true })
    root.current?.scrollIntoView?.({ block: 'start' })
  }, [at, root, wantedRef])
}
