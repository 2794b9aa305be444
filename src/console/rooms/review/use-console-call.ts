import { useState } from 'react'
import { refusalWord } from './refusal-word'
import { handleFailure, loadConsole } from '../../store/console-store'

/**
 * A call made by one button: whether it is in flight, and why it was refused. The console is reloaded before the button can be pressed
 * again.
 */
export function useConsoleCall() {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault('')
    try {
      await work()
    } catch (cause) {
      handleFailure(cause)
      setFault(refusalWord(cause))
    } finally {
      await loadConsole()
      setBusy(false)
    }
  }
  return { isBusy, fault, act }
}
