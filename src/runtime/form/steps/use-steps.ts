import { createContext, useContext, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Form } from '../../../contract/form'
import type { Fault } from '../../../validate/form/fault'
import { ServedContext, usePortal } from '../../context'
import { focusField } from '../field/focus-field'
import { useFormValue, type FormParts } from '../form-context'

/** The address contains the step, so that the browser's back button leads to the previous one and a reload keeps it. */
const query = 'step'

type Section = NonNullable<Form['sections']>[number]

export interface Steps {
  sections: Section[]
  /** Index from 0. */
  at: number
  /** Index of the furthest step reached; all steps before it are valid. */
  reached: number
  isLast: boolean
  /** Faults to show now: those of later steps are left out. */
  own(faults: Fault[]): Fault[]
  go(at: number): void
  next(): void
  /** Opens the step of a field and focuses the field once it is rendered; does nothing where that step is open. */
  open(field: string): void
}

/** The steps of the surrounding form; null for a form on one page. */
export const StepsContext = createContext<Steps | null>(null)

const holds = (section: Section | undefined, field: string) => section?.fields.includes(field) ?? false

interface Options {
  parts: FormParts
  faults(): Fault[]
  root: RefObject<HTMLElement | null>
  /** A draft that was filled in after rendering. */
  late: object | null
}

/** Shows a form's sections one at a time and validates each when it is left; values stay when the visitor moves between them. */
export function useSteps({ parts, faults, root, late }: Options): Steps | null {
  const { query: address, setQuery } = usePortal()
  const { form } = parts.module
  const { visible } = useFormValue(parts, '', (at) => at.shape())
  const sections = useMemo(
    () => (form.steps ? (form.sections ?? []).filter(({ fields }) => fields.some((name) => visible.includes(name))) : []),
    [form, visible],
  )
  const last = Math.max(0, sections.length - 1)
  // The server does not validate here: a form that it rendered stays at its first step until the browser has.
  const served = useContext(ServedContext)
  const [passed, setPassed] = useState(() => (served ? 0 : firstFaulty(sections, faults())))
  const validated = useRef(served ? undefined : late)
  useEffect(() => {
    if (validated.current === late) return
    validated.current = late
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

/** Goes to the next step if the open one is valid; faults of later steps are not shown yet. */
export const leaveStep = (steps: Steps | null, refuse: (faults: Fault[]) => void) => (found: Fault[]) => {
  const isStep = steps?.isLast === false
  const own = isStep ? steps.own(found) : found
  if (own.length > 0 || !isStep) return refuse(own)
  refuse([])
  steps.next()
}

/** Index of the first section with a fault, for values from a draft or the server. */
function firstFaulty(sections: Section[], found: Fault[]): number {
  const first = sections.findIndex((section) => found.some(({ field }) => holds(section, field)))
  return first < 0 ? sections.length : first
}

/** After a step change, focuses the step's title, or the field for which it was opened. */
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
