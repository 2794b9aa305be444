import type { EarlyAct, EarlyActs } from './early-acts'
import { tickAgain, typeAgain } from '../served/type-again'

function change({ target, value, checked }: EarlyAct & { kind: 'change' }) {
  if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) return tickAgain(target, checked)
  if (target instanceof HTMLSelectElement) {
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  } else typeAgain(target, value)
}

/** Menus that open on hover check the pointer type of the press. */
function pressAgain({ target, pointer, detail }: EarlyAct & { kind: 'press' }) {
  const init = { pointerType: pointer, detail, bubbles: true, cancelable: true, composed: true }
  if (pointer) target.dispatchEvent(new PointerEvent('pointerdown', init))
  target.dispatchEvent(new PointerEvent('click', init))
}

/** Dispatches a key where the previous key has moved the focus. */
function press(act: EarlyAct & { kind: 'key' }, before: EarlyAct | undefined) {
  const { target, key, code, shiftKey } = act
  const place = before?.kind === 'key' && before.target === target ? (document.activeElement ?? target) : target
  place.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }))
}

function replay(act: EarlyAct, before: EarlyAct | undefined) {
  if (!act.target.isConnected) return
  if (act.kind === 'press') pressAgain(act)
  else if (act.kind === 'key') press(act, before)
  else change(act)
}

/** Waits until React has rendered the result of an action before the next one. */
const drawn = () => new Promise((resolve) => setTimeout(resolve))

/** Replays the actions made before hydration, each once and in order. Actions made meanwhile are appended. */
export async function replayActs(early: EarlyActs): Promise<void> {
  let before: EarlyAct | undefined
  for (let act = early.acts.shift(); act; act = early.acts.shift()) {
    early.isReplaying = true
    try {
      replay(act, before)
    } finally {
      early.isReplaying = false
    }
    before = act
    await drawn()
  }
  early.end()
}
