import type { ConsoleRequest, ConsoleRequests } from '../../../../contract/console/console-request'
import type { PublishAnswer } from '../../../../contract/console/console-review'
import { translate } from '../../../translate'
import { announce } from '../../../announcer'
import { view } from '../../../store/console-view'
import { callConsole } from '../../../client/call-console'
import { useConsoleCall } from '../use-console-call'

/** Actions on a pending request; `onDone` gets the release that results from one. */
export function useRequestActions({ id, content, state, release }: ConsoleRequest, onDone: (published?: PublishAnswer) => void) {
  const { isBusy, fault, act } = useConsoleCall()
  const doCall = (call: 'requestNow' | 'requestCancel' | 'sign', more: object, announcement: (left: ConsoleRequests) => string) =>
    act(async () => {
      const answer = await callConsole<PublishAnswer | ConsoleRequests>(call, { body: { id, ...more } })
      if (!('release' in answer)) announce(announcement(answer))
      onDone('release' in answer ? answer : undefined)
    })
  return {
    isBusy,
    fault,
    now: () => doCall('requestNow', {}, () => ''),
    takeOff: (reason: string) =>
      act(async () => {
        const live = view.get().state?.release.number
        await callConsole<PublishAnswer>('revert', { body: { release, live, reason, first: true } })
        announce(translate('reviewTakenDown'))
        onDone()
      }),
    cancel: () => doCall('requestCancel', {}, () => translate('scheduleCancelled')),
    sign: (answer: { agree: boolean; reason?: string }) =>
      doCall('sign', { content, ...answer }, ({ requests }) => {
        if (!answer.agree) return translate(state === 'afterwards' ? 'reviewTakenDown' : 'reviewReturned')
        const isLeft = requests.some((one) => one.id === id && (one.state === 'waiting' || one.state === 'afterwards'))
        return translate(isLeft ? 'reviewAgreed' : 'reviewSettled')
      }),
  }
}
