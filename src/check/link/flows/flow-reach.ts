import type { Transition } from '../../../contract/flow'
import type { Problem } from '../../../contract/problem'
import { quoted } from '../../report'
import { placeOf, placeOfKey } from '../../source'
import type { FlowUnderCheck } from './flow-under-check'
import { movingUp } from './transitions/flow-waiting'

const pairsOf = (text: string): string[] => [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = '']) => pair)

/** How many pairs of Chinese characters two texts share. */
const inCommon = (text: string, other: string) => pairsOf(text).filter((pair) => other.includes(pair)).length

/** Whether a transition writes and triggers nothing, so that it can only change the state. */
const isIdle = ({ form, set, then, each, level, call }: Transition) =>
  form === undefined && !set && !then && !each && level === undefined && !call

/** Whether a transition stays due after it ran, because it does not set its due time anew. */
const isDueAgain = ({ after, set }: Transition) => after !== undefined && !Object.hasOwn(set ?? {}, after)

type Why = Pick<Problem, 'code' | 'zh' | 'en' | 'severity'>

/** Why a missing `to` is certainly a mistake: the new record has no state, the step comes due again and again, or it changes nothing. */
function whyLost(transition: Transition): Why | undefined {
  const code = 'flow/lost-to'
  if (!transition.from) return { code, severity: 'error', zh: '新建的记录没有状态', en: 'The new record would have no state' }
  if (isDueAgain(transition)) return { code, severity: 'error', zh: '到期后会一再办理', en: 'It would come due again and again' }
  const says = transition.message ?? transition.notify ?? transition.proof
  return isIdle(transition) && !says ? { code, severity: 'warning', zh: '这一步什么也不改', en: 'It changes nothing' } : undefined
}

/** The transition whose `to` probably leads to a state: its words match the state, or it changes nothing else. */
function lostTransition({ flow }: FlowUnderCheck, state: string): number | undefined {
  const about = `${state}${flow.states[state]?.text ?? ''}`
  const scores = flow.transitions.map((one) => {
    if (one.to !== undefined || one.draft || one.from?.includes(state)) return 0
    const messageTexts = [one.message ?? []].flat().map(({ title, content }) => `${title}${content}`)
    const said = `${one.title}${messageTexts.join('')}`
    return (whyLost(one) || isIdle(one) ? 3 : 0) + Math.min(2, inCommon(one.title, about) + inCommon(state, said))
  })
  const most = Math.max(...scores)
  return most > 0 && scores.filter((one) => one === most).length === 1 ? scores.indexOf(most) : undefined
}

function reportLost({ index, source, flow }: FlowUnderCheck, at: number, why: Why, to: string): void {
  const transition = flow.transitions[at]
  if (!transition) return
  index.report.add(placeOfKey(source, ['transitions', at, transition.from ? 'from' : 'id']), {
    ...why,
    zh: `步骤“${quoted(transition.title, 10)}”没有写 to，${why.zh}`,
    en: `The transition "${transition.id}" has no "to". ${why.en}`,
    fix: { zh: to === '' ? '补上 "to"，写办完之后的状态' : `补上 "to": "${to}"`, en: `Add "to"${to === '' ? '' : `: "${to}"`}` },
    ...(to === '' ? {} : { related: [placeOfKey(source, ['states', to])] }),
  })
}

/** Every state is reachable, and a transition that cannot stay in its state names the next one. */
export function checkReach(spot: FlowUnderCheck): void {
  const { index, source, flow } = spot
  const waiting = movingUp(flow).flatMap(({ from = [] }) => from)
  const reached = new Set([...flow.transitions.flatMap(({ to }) => to ?? []), ...waiting, flow.quota?.waiting?.state])
  const lost = new Map<number, string>()
  for (const name of Object.keys(flow.states)) {
    if (reached.has(name)) continue
    const at = lostTransition(spot, name)
    if (at !== undefined && !lost.has(at)) {
      lost.set(at, name)
      continue
    }
    index.report.add(placeOfKey(source, ['states', name]), {
      code: 'flow/unreachable-state',
      severity: 'warning',
      zh: `没有步骤能到状态“${quoted(name, 10)}”`,
      en: `No transition leads to the state "${name}"`,
      fix: { zh: '让一个步骤的 to 写它，或删去', en: 'Let a transition lead there, or delete it' },
    })
  }
  flow.transitions.forEach((transition, at) => {
    const to = lost.get(at)
    const why = transition.to === undefined ? whyLost(transition) : undefined
    if (why) return reportLost(spot, at, why, to ?? '')
    const unreached = { zh: `“${quoted(to, 8)}”没有步骤能到`, en: `Nothing leads to "${to}"` }
    if (to !== undefined) reportLost(spot, at, { code: 'flow/unreachable-state', severity: 'warning', ...unreached }, to)
  })
  if (flow.transitions.every((transition) => transition.from !== undefined)) {
    index.report.add(placeOfKey(source, ['transitions']), {
      code: 'flow/no-start',
      zh: '没有新建记录的步骤',
      en: 'No transition makes a record',
      fix: { zh: '让第一个步骤不写 from', en: 'Let the first transition have no from' },
    })
  }
}

/** A state belongs to an existing stage. */
export function checkStages({ index, source, flow }: FlowUnderCheck): void {
  for (const [name, state] of Object.entries(flow.states)) {
    if (state.stage === undefined || state.stage <= (flow.stages?.length ?? 0)) continue
    index.report.add(placeOf(source, ['states', name, 'stage']), {
      code: 'flow/stage',
      zh: `只有 ${flow.stages?.length ?? 0} 个阶段，没有第 ${state.stage} 个`,
      en: `There is no stage ${state.stage}`,
      fix: { zh: '改成已有的阶段', en: 'Name a stage that is there' },
    })
  }
}
