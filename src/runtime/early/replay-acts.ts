import type { EarlyAct, EarlyActs } from './early-acts'
import { tickAgain, typeAgain } from '../served/type-again'

function change({ target, value, checked }: EarlyAct & { kind: 'change' }) {
  if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) return tickAgain(target, checked)
  if (target instanceof HTMLSelectElement) {
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  } else typeAgain(target, value)
}

/** What opens by coming with a mouse asks which pointer was pressed. */
function pressAgain({ target, pointer, detail }: EarlyAct & { kind: 'press' }) {
  const init = { pointerType: pointer, detail, bubbles: true, cancelable: true, composed: true }
  if (pointer) target.dispatchEvent(new PointerEvent('pointerdown', init))
  target.dispatchEvent(new PointerEvent('click', init))
}

/** A key goes where the one before it has led. */
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

/** React has drawn what an act changed before the next one comes. */
const drawn = () => new Promise((resolve) => setTimeout(resolve))

/** Does what the visitor did before the page answered: each once, in order. What is done meanwhile waits for its turn. */
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
