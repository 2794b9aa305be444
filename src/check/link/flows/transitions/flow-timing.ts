import type { Transition } from '../../../../contract/flow'
import { doersIn } from '../../../../contract/derived/flow/flow-workers'
import { quoted } from '../../../report'
import { placeOf, placeOfKey, type Path } from '../../../source'
import type { FlowUnderCheck } from '../flow-under-check'
import { movingUp } from './flow-waiting'
import { isFollowed } from './named-transition'

/** What the system does has a time, or follows from another step, and nobody else does it or fills in its form. */
export function checkTiming({ index, source, flow }: FlowUnderCheck, transition: Transition, path: Path): void {
  // A step by the system is automatic, so nobody else may share it.
  const movesUp = movingUp(flow).includes(transition)
  const isShared = transition.by !== 'system' && doersIn(transition).includes('system')
  if (
    isShared
    || (transition.after !== undefined && transition.by !== 'system')
    || (transition.by === 'system' && !transition.from && !movesUp)
  ) {
    index.report.add(placeOf(source, [...path, 'by']), {
      code: 'flow/timed-transition',
      zh: `步骤“${quoted(transition.title, 10)}”到期办理的写法不完整`,
      en: `Transition ${transition.id} cannot be done by the system as written`,
      fix: { zh: 'by 写 system，并写上 from', en: 'Write by: system and a from' },
    })
  }
  const timeless = transition.by === 'system' && transition.from && transition.after === undefined
  if (timeless && !index.unsure('flows') && !isFollowed(index, flow, transition) && !movesUp) {
    index.report.add(placeOf(source, [...path, 'by']), {
      code: 'flow/timed-transition',
      zh: `步骤“${quoted(transition.title, 10)}”由系统办理，没有说什么时候`,
      en: `The system never does ${transition.id}: nothing says when`,
      fix: {
        zh: '补上 after（一个时间字段），或在别的步骤的 then、each、名额的 waiting 里写它',
        en: 'Add "after" with a time field, or name it in "then" or "each" of another step, or in the waiting of the quota',
      },
    })
  }
  if (transition.by === 'system' && transition.form !== undefined) {
    index.report.add(placeOfKey(source, [...path, 'form']), {
      code: 'flow/timed-transition',
      zh: `步骤“${quoted(transition.title, 10)}”由系统办理，没有人填写表单`,
      en: `Nobody fills in the form of ${transition.id}: the system does it`,
      fix: { zh: '删去 form；要写入的内容用 set', en: 'Delete form; use set for what is to be written' },
    })
  }
}
