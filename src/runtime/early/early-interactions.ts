import { completeSheets } from './complete-sheets'
import { loadLateScripts } from './late-scripts'

/** Something that a visitor did before the script of the page had arrived. */
export type EarlyInteraction =
  /** From a key, `pointer` is empty and `detail` is 0. */
  | { kind: 'press'; target: HTMLElement; pointer: string; detail: number }
  | { kind: 'key'; target: HTMLElement; key: string; code: string; shiftKey: boolean }
  /** A control outside the schemas' forms was changed; holds its text and whether it is checked. */
  | { kind: 'change'; target: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement; value: string; checked: boolean }

/** Actions kept until the page is hydrated. */
export interface EarlyInteractions {
  acts: EarlyInteraction[]
  /** Forms of the schemas that were submitted and not yet validated. */
  sent: Set<Element>
  /** The element with an active IME composition: setting its value would end the composition and duplicate the text. */
  composing(): EventTarget | undefined
  /** Validates a submitted form at once instead of keeping the submit; set by the first script once it has loaded. */
  validate?(form: HTMLFormElement): void
  /** A kept action is being replayed; the events that it causes are not kept again. */
  isReplaying: boolean
  /** Marks a form as waiting to be sent, or no longer waiting. */
  markWaiting(form: Element, isWaiting: boolean): void
  /** Whether a form that the browser can submit natively was filled in: incomplete code is then better than a new page. */
  touched(): boolean
  failed(): boolean
  /** From here on everything takes effect at once, except submits of forms that are not hydrated yet. */
  end(): void
  /** Called when the page's script failed to load or start. */
  fail(): void
  /** Lets the script of the page begin at once, if that waits for a pause. */
  hurry(): void
  /** Called before React renders anything: it may need rules that the served page does not. */
  completeSheets(): Promise<void>
  /** Called when React takes a form over; returns whether it was submitted before. */
  takeForm(form: Element): boolean
}

declare global {
  var earlyActs: EarlyInteractions | undefined
}

/** Class of the schemas' forms, which handle their own early events. */
export const formClass = 'form__body'

/**
 * Applies the no-script fallback to a form whose script did not load: it says that it cannot be sent, or the browser submits it natively.
 */
function showFailure(form: Element, label: string | undefined, wasSent: boolean): void {
  const early = globalThis.earlyForms?.get(form.id)
  const button = form.querySelector('.form__submit')
  const native = form.querySelector('[name="portal:form"]')
  const isWaiting = wasSent || early?.sending === true
  if (early) early.sending = false
  if (button && label !== undefined) button.textContent = label
  form.parentElement?.classList.add('form--unscripted')
  for (const note of form.parentElement?.querySelectorAll('noscript') ?? []) {
    const shown = document.createElement('div')
    shown.innerHTML = note.textContent
    if (form.contains(note)) note.replaceWith(...shown.childNodes)
    else if (note.textContent) {
      shown.setAttribute('role', 'alert')
      note.replaceWith(shown)
    }
  }
  // If the form's own button led to a step or a review, the visitor has not seen the whole form, so it is not submitted for them.
  const isEnd = form.querySelectorAll('.form__submit').length === 1
  if (isWaiting && native && isEnd && form instanceof HTMLFormElement) form.requestSubmit()
}

/** Marks a form as waiting. This too is inlined in the document's head. */
function markWaiting(form: Element, isWaiting: boolean): void {
  for (const state of ['disabled', 'busy']) form.querySelector('.form__submit')?.setAttribute(`aria-${state}`, String(isWaiting))
}

/** Milliseconds after which a submitted form stops waiting for the script: a connection that loads no script may still deliver the form. */
export const patience = 8_000

/** A key or click to keep: one that the page handles beyond the browser's default, except clicks on links and submit buttons. */
function actOf(event: Event, target: Element, pointer: string): EarlyInteraction | undefined {
  if (event instanceof KeyboardEvent) {
    const { key, code, shiftKey } = event
    // The space bar opens a tab even if the tab is a link.
    const link = key === ' ' && 'a[role=tab]'
    const place = link || (/^Arrow(Left|Right)$/.test(key) ? '[role=tablist],nav' : /^(Arrow|Home$|End$)/.test(key) && '[role=tablist]')
    return place && target instanceof HTMLElement && target.closest(place) ? { kind: 'key', target, key, code, shiftKey } : undefined
  }
  if (!(event instanceof MouseEvent) || event.type !== 'click') return undefined
  const { detail } = event
  const button = target.closest<HTMLElement>('button,[role=button]:not(a),[role=tab]:not(a)')
  const isSending = button instanceof HTMLButtonElement && button.type === 'submit' && button.form
  return button && !isSending ? { kind: 'press', target: button, pointer: detail > 0 ? pointer : '', detail } : undefined
}

/** Functions that are inlined in the head beside the main one; none refers to anything outside itself. */
export const recorderParts = { tellFailure: showFailure, markWaiting, actOf, bringLate: loadLateScripts, completeSheets }

/**
 * Keeps actions on a rendered page that has no script yet, so that they are not lost. Links, scrolling, typing and Escape keep the
 * browser's behaviour. The function is inlined in the document's head and therefore refers to nothing outside itself.
 */
export function recordInteractions(ownForm: string, parts: typeof recorderParts, wait: number): void {
  const acts: EarlyInteraction[] = []
  const kinds = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit', 'error', 'compositionstart', 'compositionend'] as const
  const sent = new Set<Element>()
  /** Texts of submit buttons before they changed to the "sending" text. */
  const labels = new Map<Element, string>()
  /** After hydration of the page: its initial forms that are not hydrated yet. */
  let waiting: Set<Element> | undefined
  let touched = false
  let failed = false
  let pointer = ''
  let composing: EventTarget | undefined
  const taken = new WeakSet<Element>()
  const hurry = parts.bringLate()
  const isOwn = (form: Element | null) => form?.classList.contains(ownForm) === true
  const isNative = (form: Element | null) => form?.querySelector('[name="portal:form"]')
  const hold = (event: Event, act?: EarlyInteraction) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (act) acts.push(act)
    hurry()
  }
  const onSubmit = (event: Event, form: HTMLFormElement) => {
    // A search form leads to its address like a link.
    if (!isOwn(form)) {
      if (!waiting) event.stopImmediatePropagation()
    } else if (waiting ? waiting.has(form) : !taken.has(form)) {
      // The browser submits it natively.
      if (failed && isNative(form)) return
      hold(event)
      if (!labels.has(form)) labels.set(form, form.querySelector('.form__submit')?.textContent ?? '')
      if (failed) return form.parentElement?.querySelector(':scope > [role=alert]')?.scrollIntoView({ block: 'center' })
      parts.markWaiting(form, true)
      if (globalThis.earlyActs?.validate) globalThis.earlyActs.validate(form)
      else sent.add(form)
      if (isNative(form)) setTimeout(() => (sent.has(form) || globalThis.earlyForms?.get(form.id)?.sending) && fail(), wait)
    }
  }
  const onChange = (event: Event, target: HTMLInputElement) => {
    const form = target.closest('form')
    if (isOwn(form)) return void (touched ||= Boolean(isNative(form)))
    event.stopImmediatePropagation()
    const others = acts.splice(0).filter((act) => act.target !== target)
    acts.push(...others, { kind: 'change', target, value: target.value, checked: target.checked })
    hurry()
  }
  const end = () => {
    for (const kind of kinds) if (!/^submit|^compo/.test(kind)) removeEventListener(kind, listen, true)
    touched = false
    waiting ??= new Set([...document.querySelectorAll(`form.${ownForm}`)].filter((form) => !taken.has(form)))
  }
  const fail = () => {
    if (failed) return
    failed = true
    end()
    waiting?.forEach((form) => {
      parts.markWaiting(form, false)
      parts.tellFailure(form, labels.get(form), sent.delete(form))
    })
  }
  function listen(event: Event) {
    const { target, type } = event
    if (globalThis.earlyActs?.isReplaying) return
    // Without its script the page works by plain links and forms. The schemas' forms may have secrets, which only the script can encrypt.
    if (type === 'error' && target instanceof HTMLScriptElement && target.dataset.main !== undefined) fail()
    if (!(target instanceof Element)) return
    const act = parts.actOf(event, target, pointer)
    if (event instanceof CompositionEvent) composing = type === 'compositionstart' ? target : undefined
    else if (type === 'pointerdown') pointer = (event as PointerEvent).pointerType
    else if (act) hold(event, act)
    // React treats the click as the change event, which is kept below.
    else if (type === 'click' && target instanceof HTMLInputElement && !isOwn(target.form)) event.stopImmediatePropagation()
    else if (target instanceof HTMLFormElement) onSubmit(event, target)
    else if (type === 'input' || type === 'change') onChange(event, target as HTMLInputElement)
  }
  for (const kind of kinds) addEventListener(kind, listen, true)
  // Created here, so that React and the first script share it, whichever runs first.
  globalThis.earlyForms = new Map()
  globalThis.earlyActs = {
    acts,
    sent,
    composing: () => composing,
    isReplaying: false,
    ...parts,
    touched: () => touched,
    failed: () => failed,
    end,
    fail,
    hurry,
    takeForm(form) {
      taken.add(form)
      waiting?.delete(form)
      if (sent.has(form)) parts.markWaiting(form, false)
      return sent.delete(form)
    },
  }
}
