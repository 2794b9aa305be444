import { bringLate } from './late-scripts'

/** Something that a visitor did before the script of the page had arrived. */
export type EarlyAct =
  /** Of a key there is no pointer, and `detail` is 0. */
  | { kind: 'press'; target: HTMLElement; pointer: string; detail: number }
  | { kind: 'key'; target: HTMLElement; key: string; code: string; shiftKey: boolean }
  /** A control that no form of the schemas holds was changed; its text, or whether it is ticked. */
  | { kind: 'change'; target: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement; value: string; checked: boolean }

/** What is kept until the page answers. */
export interface EarlyActs {
  acts: EarlyAct[]
  /** Forms of the schemas that were sent and have not been looked at. */
  sent: Set<Element>
  /** Where an input method is at work: what is set there meanwhile ends its composition, and the text is there twice. */
  composing(): EventTarget | undefined
  /** Looks at a form that is sent, in the place of keeping it; set by the first script once that is there. */
  judge?(form: HTMLFormElement): void
  /** An act is done once more: what that sends through the page is not kept again. */
  isReplaying: boolean
  /** Says that a form waits to be sent, or does not. */
  markWaiting(form: Element, isWaiting: boolean): void
  /** Whether a form was filled in that the browser can send itself, so that a page without all of its code is better than another one. */
  touched(): boolean
  failed(): boolean
  /** From here on everything takes effect at once, but for the submit of forms that have not been taken over. */
  end(): void
  /** The script of the page has not arrived, or did not begin. */
  fail(): void
  /** Lets the script of the page begin at once, if that waits for a pause. */
  hurry(): void
  /** A form takes over what was done to it: whether it was sent. */
  takeForm(form: Element): boolean
}

declare global {
  var earlyActs: EarlyActs | undefined
}

/** A form of the schemas, which takes over by itself what is done to it. */
export const formClass = 'form__body'

/**
 * What stands in a form where no script runs stands there as well where its script did not arrive: it says that it cannot be sent, or is
 * sent by the browser itself.
 */
function tellFailure(form: Element, label: string | undefined, wasSent: boolean): void {
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
  // Where its own button led to a step or a second look, whoever sent it has not seen the end.
  const isEnd = form.querySelectorAll('.form__submit').length === 1
  if (isWaiting && native && isEnd && form instanceof HTMLFormElement) form.requestSubmit()
}

/** Says that a form waits. Stands in the head as well. */
function markWaiting(form: Element, isWaiting: boolean): void {
  for (const state of ['disabled', 'busy']) form.querySelector('.form__submit')?.setAttribute(`aria-${state}`, String(isWaiting))
}

/** Milliseconds after which a form that was sent waits for no script any more: a line that brings none may still bring the form to the server. */
export const patience = 8_000

/** What a key does to the page, if that is more than the browser does by itself, and a click, but for links and for buttons that send a form. */
function actOf(event: Event, target: Element, pointer: string): EarlyAct | undefined {
  if (event instanceof KeyboardEvent) {
    const { key, code, shiftKey } = event
    // A link that is a tab opens by the space bar as well.
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

/** What the script of the head is made of beside its main part: each refers to nothing outside itself. */
export const keepingParts = { tellFailure, markWaiting, actOf, bringLate }

/**
 * Keeps what is done to a page that was drawn but has no script yet, instead of letting it pass without effect. Links, scrolling,
 * typing and Escape go on as the browser does them. It stands in the head of the served page and therefore refers to nothing outside.
 */
export function keepActs(ownForm: string, parts: typeof keepingParts, wait: number): void {
  const acts: EarlyAct[] = []
  const kinds = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit', 'error', 'compositionstart', 'compositionend'] as const
  const sent = new Set<Element>()
  /** What the buttons said before they said that their form is being sent. */
  const labels = new Map<Element, string>()
  /** Once the page answers: the forms that it was drawn with and that still have no script. */
  let waiting: Set<Element> | undefined
  let touched = false
  let failed = false
  let pointer = ''
  let composing: EventTarget | undefined
  const taken = new WeakSet<Element>()
  const hurry = parts.bringLate()
  const isOwn = (form: Element | null) => form?.classList.contains(ownForm) === true
  const isNative = (form: Element | null) => form?.querySelector('[name="portal:form"]')
  const hold = (event: Event, act?: EarlyAct) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (act) acts.push(act)
    hurry()
  }
  const onSubmit = (event: Event, form: HTMLFormElement) => {
    // A search leads to its address as a link does.
    if (!isOwn(form)) {
      if (!waiting) event.stopImmediatePropagation()
    } else if (waiting ? waiting.has(form) : !taken.has(form)) {
      // The browser sends it itself.
      if (failed && isNative(form)) return
      hold(event)
      if (!labels.has(form)) labels.set(form, form.querySelector('.form__submit')?.textContent ?? '')
      if (failed) return form.parentElement?.querySelector(':scope > [role=alert]')?.scrollIntoView({ block: 'center' })
      parts.markWaiting(form, true)
      if (globalThis.earlyActs?.judge) globalThis.earlyActs.judge(form)
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
    // Without its script a page is one of plain links and forms; those of the schemas have secrets, which only the script seals.
    if (type === 'error' && target instanceof HTMLScriptElement && target.dataset.main !== undefined) fail()
    if (!(target instanceof Element)) return
    const act = parts.actOf(event, target, pointer)
    if (event instanceof CompositionEvent) composing = type === 'compositionstart' ? target : undefined
    else if (type === 'pointerdown') pointer = (event as PointerEvent).pointerType
    else if (act) hold(event, act)
    // To React the click is the change, which is kept below.
    else if (type === 'click' && target instanceof HTMLInputElement && !isOwn(target.form)) event.stopImmediatePropagation()
    else if (target instanceof HTMLFormElement) onSubmit(event, target)
    else if (type === 'input' || type === 'change') onChange(event, target as HTMLInputElement)
  }
  for (const kind of kinds) addEventListener(kind, listen, true)
  // Here, so that React and the first script find the same one, whichever runs first.
  globalThis.earlyForms = new Map()
  globalThis.earlyActs = {
    acts,
    sent,
    composing: () => composing,
    isReplaying: false,
    markWaiting: parts.markWaiting,
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

/** The script that keeps them. */
export const keepingScript = () =>
  `(${String(keepActs)})(${JSON.stringify(formClass)},{${Object.entries(keepingParts)
    .map(([name, part]) => `${name}:${String(part)}`)
    .join()}},${patience})`
