import { useState } from 'react'
import type { ConsoleRequest, ConsoleRequests } from '../../../contract/console/console-request'
import type { Published } from '../../../contract/console/console-review'
import { translate } from '../../say'
import { announce } from '../../shell/announcer'
import { failed, load } from '../../store/console-store'
import { ask } from '../../wire/ask'
import { refusalWord } from './refusal-word'

/** What can be done to a draft that waits; `onDone` hears of a release that came of it. */
export function useRequestActs({ id, content }: ConsoleRequest, onDone: (published?: Published) => void) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const act = async (call: 'requestNow' | 'requestCancel' | 'sign', more: object, said: string) => {
    setBusy(true)
    setFault('')
    try {
      const answer = await ask<Published | ConsoleRequests>(call, { body: { id, ...more } })
      if (!('release' in answer)) announce(said)
      onDone('release' in answer ? answer : undefined)
    } catch (cause) {
      failed(cause)
      setFault(refusalWord(cause))
    } finally {
      setBusy(false)
      await load()
    }
  }
  return {
    isBusy,
    fault,
    now: () => act('requestNow', {}, ''),
    cancel: () => act('requestCancel', {}, translate('scheduleCancelled')),
    sign: (answer: { agree: boolean; reason?: string }) =>
      act('sign', { content, ...answer }, translate(answer.agree ? 'reviewAgreed' : 'reviewReturned')),
  }
}
