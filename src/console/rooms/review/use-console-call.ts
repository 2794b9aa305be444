import { useState } from 'react'
import { flushSync } from 'react-dom'
import { refusalWord } from './requests/refusal-word'
import { CallRefused } from '../../client/call-console'
import { translate } from '../../translate'
import { handleFailure, loadConsole, whenSignedIn } from '../../store/console-store'
import { view } from '../../store/console-view'

/** Gives the focus back to the pressed button, which was disabled during the call, or to the room's title where the button is gone. */
function restoreFocus(pressed: Element | null): void {
  if (document.activeElement !== document.body) return
  const place = pressed?.isConnected ? pressed : document.querySelector('.console__title')
  if (place instanceof HTMLElement) place.focus()
}

/**
 * A call made by one button: whether it is in flight, and why it was refused. The console is reloaded before the button can be pressed
 * again.
 */
export function useConsoleCall() {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const act = async (work: () => Promise<void>) => {
    const pressed = document.activeElement
    let isSignedOut = false
    setBusy(true)
    setFault('')
    try {
      await work()
    } catch (cause) {
      handleFailure(cause)
      setFault(refusalWord(cause))
      isSignedOut = cause instanceof CallRefused && cause.status === 401
    } finally {
      await loadConsole()
      flushSync(() => setBusy(false))
      // The dialog that asks to sign in again has the focus until then.
      await whenSignedIn()
      // An account without access is told so instead.
      if (isSignedOut && view.get().phase === 'ready') setFault(translate('refusedSignedOut'))
      restoreFocus(pressed)
    }
  }
  return { isBusy, fault, act }
}
