import { useState } from 'react'
import { refusalWord } from './refusal-word'
import { failed, load } from '../../store/console-store'

/** A call that one button makes: whether it is on its way, and why it was refused. Whatever it did, the console is read anew before it can be pressed again. */
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
