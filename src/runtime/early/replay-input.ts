import type { EarlyInteraction, EarlyInteractions } from './early-interactions'
import { tickAgain, typeAgain } from '../served/type-again'

function change({ target, value, checked }: EarlyInteraction & { kind: 'change' }) {
  if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) return tickAgain(target, checked)
  if (target instanceof HTMLSelectElement) {
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  } else typeAgain(target, value)
}

/** Menus that open on hover check the pointer type of the press. */
function pressAgain({ target, pointer, detail }: EarlyInteraction & { kind: 'press' }) {
  const init = { pointerType: pointer, detail, bubbles: true, cancelable: true, composed: true }
  if (pointer) target.dispatchEvent(new PointerEvent('pointerdown', init))
  target.dispatchEvent(new PointerEvent('click', init))
}

/** Dispatches a key where the previous key has moved the focus. */
function press(act: EarlyInteraction & { kind: 'key' }, before: EarlyInteraction | undefined) {
  const { target, key, code, shiftKey } = act
  const place = before?.kind === 'key' && before.target === target ? (document.activeElement ?? target) : target
  place.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }))
}

function replay(act: EarlyInteraction, before: EarlyInteraction | undefined) {
  if (!act.target.isConnected) return
  if (act.kind === 'press') pressAgain(act)
  else if (act.kind === 'key') press(act, before)
  else change(act)
}

/** Waits until React has rendered the result of an action before the next one. */
const rendered = () => new Promise((resolve) => setTimeout(resolve))

/** Replays the actions made before hydration, each once and in order. Actions made meanwhile are appended. */
export async function replayInput(early: EarlyInteractions): Promise<void> {
  let before: EarlyInteraction | undefined
  for (let act = early.acts.shift(); act; act = early.acts.shift()) {
    early.isReplaying = true
    try {
      replay(act, before)
    } finally {
      early.isReplaying = false
    }
    before = act
    await rendered()
  }
  early.end()
}
