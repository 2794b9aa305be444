import { useState } from 'react'
import { refusalWord } from './refusal-word'
import { failed, load } from '../../store/console-store'

/**
 * A call made by one button: whether it is in flight, and why it was refused. The console is reloaded before the button can be pressed
 * again.
 */
export function useAct() {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault('')
    try {
      await work()
    } catch (cause) {
      failed(cause)
      setFault(refusalWord(cause))
    } finally {
      await load()
      setBusy(false)
    }
  }
  return { isBusy, fault, act }
}
