import { doersIn, ownDoers, isOnlyBy } from '../../../../contract/derived/flow/flow-workers'
import { isForward } from '../../../../contract/derived/flow/is-forward'
import type { Transition } from '../../../../contract/flow'
import { quoted } from '../../../report'
import { placeOf, placeOfKey, type Path } from '../../../source'
import type { FlowUnderCheck } from '../flow-under-check'

const isOwners = (transition: Transition) => isOnlyBy('owner', transition)

/** Nobody is told of a case in a state that only its owner can leave, by a step that does not count as work. */
function checkTaken(
  { index, source, flow }: Pick<FlowUnderCheck, 'index' | 'source' | 'flow'>,
  { from = [], title, id }: Transition,
  path: Path,
): void {
  const isWorkedOn = (state: string) =>
    flow.states[state]?.waits !== undefined || flow.transitions.some((one) => !isOwners(one) && one.from?.includes(state))
  const idle = from.filter((state) => Object.hasOwn(flow.states, state) && !isWorkedOn(state))
  // What is over may be taken back beside what waits for others.
  const alone = idle.length === from.length ? idle[0] : idle.find((state) => flow.states[state]?.tone === undefined)
  if (alone === undefined) return
  index.report.add(placeOf(source, [...path, 'from', from.indexOf(alone)]), {
    code: 'flow/recall-alone',
    severity: 'warning',
    zh: `“${quoted(alone, 8)}”里没有别人要办，“${quoted(title, 8)}”不是撤回`,
    en: `Nobody else works in "${alone}", so that ${id} takes nothing back`,
    fix: {
      zh: '删去 "recalls": true；等别人办的，让别人的步骤 from 里有这个状态',
      en: 'Delete "recalls": true; or let a step of somebody else start from this state',
    },
  })
}

/** An owner who takes back what others are to decide does not lead the case forward, or the owner is told to act while the others work. */
export function checkRecall({ index, source, flow }: FlowUnderCheck, transition: Transition, path: Path): void {
  const { from = [], to, form, recalls } = transition
  const doers = doersIn(transition)
  if (recalls === true && !doers.includes('owner')) {
    // A level or a misspelt role is reported where it stands, and the owner may be meant.
    const { kinds, staff } = index.accountNames
    if (!doers.every((one) => [...ownDoers, ...staff, ...Object.keys(kinds)].includes(one))) return
    index.report.add(placeOfKey(source, [...path, 'recalls']), {
      code: 'flow/recall-others',
      severity: 'warning',
      zh: `“${quoted(transition.title, 8)}”不由本人办，不是撤回`,
      en: `${transition.id} is not done by the owner, so that it recalls nothing`,
      fix: {
        zh: '退回给本人修改的改写 "returns": true；由本人撤回的，by 写 owner',
        en: 'Write "returns": true for a step that hands back; or "by": "owner"',
      },
    })
    return
  }
  if (recalls === true) checkTaken({ index, source, flow }, transition, path)
  if (recalls !== undefined || to === undefined || form !== undefined || !isOwners(transition)) return
  if (!isForward(flow, transition, to) || flow.states[to]?.tone === 'good') return
  const isUndone = (state: string) =>
    flow.transitions.some((one) => isOwners(one) && one.to === state && one.from?.includes(to))
    && flow.transitions.some((one) => !isOwners(one) && !isOnlyBy('system', one) && one.to !== undefined && one.from?.includes(state))
  const taken = from.find((state) => state !== to && isUndone(state))
  if (taken === undefined) return
  index.report.add(placeOf(source, [...path, 'to']), {
    code: 'flow/recall',
    severity: 'warning',
    zh: `“${quoted(transition.title, 8)}”像是撤回，没有写 recalls`,
    en: `${transition.id} takes back what waits for others in "${taken}", and has no "recalls"`,
    fix: {
      zh: '是撤回的写 "recalls": true，不再催本人办；不是的写 false',
      en: 'Write "recalls": true, or the owner is told to act; false if it is no recall',
    },
  })
}
