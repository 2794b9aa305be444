import type { Flow, Transition } from '../../../../contract/flow'
import type { Waiting } from '../../../../contract/parts/quota'
import type { Problem } from '../../../../contract/problem'
import { doersIn } from '../../../../contract/derived/flow/flow-workers'
import { splitTemplate } from '../../../../validate/template/template-text'
import { nearest } from '../../../suggest/nearest'
import { didYouMean, quoted } from '../../../report'
import { placeOf, placeOfKey, type Path } from '../../../source'
import { checkField, checkState, forCounting, writtenEntries, type FlowUnderCheck } from '../flow-under-check'
import { checkMessages, checkNotices } from '../messages/flow-messages'
import { waitingPart } from '../messages/telling-parts'

type ProblemDetails = Pick<Problem, 'zh' | 'en' | 'fix'>

const isSystems = (transition: Transition) => doersIn(transition).includes('system')

/** Keys with which a transition may not be possible when its turn comes, although there is room, or would be done at another time. */
const hinderingKeys = ['after', 'requires', 'once', 'others', 'proof'] as const

/** What prevents a transition from moving up who waits; the place is a key of the transition. */
function whyUnfit({ flow }: FlowUnderCheck, { state }: Waiting, next: Transition): (ProblemDetails & { key: string }) | undefined {
  const { quota, states } = flow
  const title = quoted(next.title, 10)
  if (!isSystems(next))
    return {
      key: 'by',
      zh: `候补的步骤“${title}”由人办理`,
      en: `Somebody does ${next.id}, so nothing moves up by itself`,
      fix: { zh: '改为 "by": "system"', en: 'Write "by": "system"' },
    }
  if (!next.from?.includes(state))
    return {
      key: next.from ? 'from' : 'id',
      zh: `候补的步骤“${title}”不从等候的状态开始`,
      en: `${next.id} does not start from "${state}"`,
      fix: { zh: `from 写 ["${state}"]`, en: `Write "from": ["${state}"]` },
    }
  const known = (quota?.states ?? []).filter((one) => Object.hasOwn(states, one))
  // A misspelt state of the quota is reported there.
  if (known.length > 0 && !quota?.states.includes(next.to ?? '')) {
    return {
      key: next.to === undefined ? 'id' : 'to',
      zh: `候补的步骤“${title}”办完不占名额`,
      en: `${next.id} leads to no state that takes a place`,
      fix: { zh: `to 写占名额的状态：${known.join('、')}`, en: `Let "to" be one of: ${known.join(', ')}` },
    }
  }
  const key = hinderingKeys.find((one) => next[one] !== undefined)
  return key === undefined
    ? undefined
    : {
        key,
        zh: `候补的步骤“${title}”不能写 ${key}`,
        en: `${next.id} has "${key}", and may fail although there is room`,
        fix: {
          zh: `删去 ${key}；条件写在 when 里，不成立的先跳过`,
          en: `Delete "${key}"; a condition belongs in "when", and skips who does not meet it`,
        },
      }
}

/** Transitions with which the system moves up who waits, whether the queue names them or not. */
export const movingUp = ({ quota, transitions }: Flow): Transition[] => {
  const { state, next } = quota?.waiting ?? {}
  const isMeant = (one: Transition) => state !== undefined && one.from?.includes(state) && quota?.states.includes(one.to ?? '')
  return state === undefined ? [] : transitions.filter((one) => one.id === next || (isSystems(one) && isMeant(one)))
}

/** Who writes the place in the queue besides the queue. */
function checkOnlyWriter({ index, source, flow }: FlowUnderCheck, place: string): void {
  const details = {
    code: 'flow/waiting',
    zh: `“${quoted(place, 12)}”由系统写排第几，不能填写`,
    en: `"${place}" holds the place in the queue, which nobody else writes`,
    fix: { zh: '从这里删去', en: 'Remove it here' },
  }
  flow.transitions.forEach(({ set = {}, form }, at) => {
    if (Object.hasOwn(set, place)) index.report.add(placeOfKey(source, ['transitions', at, 'set', place]), details)
    const entry = index.forms.find(({ id }) => id === form)
    const isFirst = flow.transitions.findIndex((one) => one.form === form) === at
    if (entry && isFirst && Object.hasOwn(entry.value.schema.properties, place))
      index.report.add(placeOfKey(entry.source, ['schema', 'properties', place]), details)
  })
}

/** Whoever waits can leave at any time, or the wait ends by itself: otherwise a condition such as a closed sign-up leaves it there for good. */
function checkWayOut({ index, source, flow }: FlowUnderCheck, { state, next }: Waiting): void {
  const ways = flow.transitions.filter(({ id, from, to }) => id !== next && from?.includes(state) && (to ?? state) !== state)
  // The system's come due, or follow from a step of another flow.
  const isSure = (one: Transition) => isSystems(one) || (doersIn(one).includes('owner') && !one.requires && !one.when)
  if (ways.some(isSure)) return
  const free = Object.keys(flow.states).filter((name) => name !== state && !flow.quota?.states.includes(name))
  const to = ways.find((one) => one.to !== undefined)?.to ?? free[0] ?? '…'
  const lapse = `{ "id": "lapse", "title": "…", "by": "system", "from": ["${state}"], "to": "${to}", "after": "…" }`
  index.report.add(placeOf(source, ['quota', 'waiting', 'state']), {
    code: 'flow/waiting',
    severity: 'warning',
    zh: ways.length === 0 ? `“${quoted(state, 10)}”里的人不能取消，只能一直等` : `“${quoted(state, 10)}”里的人可能一直等下去`,
    en: ways.length === 0 ? `Whoever is in "${state}" cannot withdraw` : `Whoever is in "${state}" may be left there for good`,
    fix:
      ways.length === 0
        ? { zh: `在取消的步骤的 from 中加上 "${state}"`, en: `Add "${state}" to the "from" of a transition that cancels` }
        : { zh: `加一步，到期由系统结束候补：${lapse}`, en: `Add a transition that ends the wait in time: ${lapse}` },
  })
}

/** Forms that tell whoever waits that it has a place. */
function checkFixedToasts({ index, flow }: FlowUnderCheck, waiting: Waiting): void {
  for (const { source, value } of index.forms) {
    const [of, id] = (value.submit?.operation ?? '').split('.')
    const step = flow.transitions.find((one) => of === flow.id && one.id === id)
    if (!step?.to || !flow.quota?.states.includes(step.to) || step.from?.includes(waiting.state)) continue
    const at = value.submit?.then?.findIndex((one) => one.do === 'toast' && one.tone === 'success' && !one.when) ?? -1
    if (at < 0) continue
    const when = `"when": { "data.status": { "is": "${step.to}" } }`
    index.report.add(placeOf(source, ['submit', 'then', at]), {
      code: 'form/waiting-toast',
      severity: 'warning',
      zh: `到“${quoted(waiting.state, 10)}”等候的人也看到这句提示`,
      en: `Whoever comes to wait in "${waiting.state}" is told this, too`,
      fix: { zh: `加上 ${when}`, en: `Add ${when}` },
    })
  }
}

/** Public copies are written with the transitions of their own record, but its place changes with those of others. */
function checkCopiedPlace({ index, source, flow }: FlowUnderCheck, place: string): void {
  for (const [{ set, when }, path] of writtenEntries(flow.shown, ['shown'])) {
    const add = (at: Path) =>
      index.report.add(placeOf(source, at), {
        code: 'flow/waiting',
        zh: `“${quoted(place, 12)}”随别人变动，公开的不会更新`,
        en: `"${place}" changes with others, and its public copy would not`,
        fix: { zh: '从公开的内容里删去', en: 'Do not show it publicly' },
      })
    for (const [name, text] of Object.entries(set))
      if (splitTemplate(text).some((part) => part.path === `row.${place}`)) add([...path, 'set', name])
    if (when && JSON.stringify(when).includes(`"row.${place}"`)) add([...path, 'when'])
  }
}

/** A queue for places: its state takes none, and the system can move up who is in it. */
export function checkWaiting(spot: FlowUnderCheck): void {
  const { index, source, flow, record } = spot
  const { quota } = flow
  const waiting = quota?.waiting
  if (!quota || !waiting) return
  const path: Path = ['quota', 'waiting']
  const add = (place: ReturnType<typeof placeOf>, details: ProblemDetails) => index.report.add(place, { code: 'flow/waiting', ...details })
  checkState(index, flow, source, waiting.state, [...path, 'state'])
  checkField(spot, waiting.place, [...path, 'place'], { purpose: forCounting })
  const { place } = waiting
  if (place !== undefined && Object.hasOwn(record.fields, place) && record.fields[place]?.type === 'integer') {
    checkOnlyWriter(spot, place)
    checkCopiedPlace(spot, place)
  }
  const [part] = waitingPart(waiting)
  const told: FlowUnderCheck = { ...spot, scope: { ...spot.scope, roots: spot.scope.roots.filter((root) => root !== 'form') } }
  checkMessages(told, part, path)
  checkNotices(told, part, path)
  if (quota.states.includes(waiting.state)) {
    const known = Object.keys(flow.states).filter((state) => !quota.states.includes(state))
    const free = known.filter((state) => !flow.transitions.some(({ to }) => to === state))
    return add(placeOf(source, [...path, 'state']), {
      zh: `等候的状态“${quoted(waiting.state, 10)}”也占着名额`,
      en: `"${waiting.state}" takes a place while it waits for one`,
      fix: didYouMean(free[0], known),
    })
  }
  const known = flow.transitions.filter((one) => isSystems(one)).map(({ id }) => id)
  const at = flow.transitions.findIndex(({ id }) => id === waiting.next)
  const next = flow.transitions[at]
  const meant = movingUp(flow).find((one) => one !== next && isSystems(one))?.id
  if (!next || (meant !== undefined && !isSystems(next))) {
    const added = `{ "id": "${next ? 'promote' : waiting.next}", "title": "…", "by": "system", "from": ["${waiting.state}"], "to": "${quota.states[0]}" }`
    return index.report.add(placeOf(source, [...path, 'next']), {
      code: next ? 'flow/waiting' : 'flow/unknown-transition',
      zh: next ? `候补的步骤“${quoted(next.title, 10)}”由人办理` : `流程 ${quoted(flow.id, 12)} 没有步骤“${quoted(waiting.next, 12)}”`,
      en: next ? `Somebody does ${next.id}, so nothing moves up by itself` : `Flow ${flow.id} has no transition "${waiting.next}"`,
      fix:
        known.length > 0
          ? didYouMean(meant ?? nearest(waiting.next, known), known)
          : { zh: `加一步：${added}`, en: `Add a transition: ${added}` },
    })
  }
  if (!Object.hasOwn(flow.states, waiting.state)) return
  const why = whyUnfit(spot, waiting, next)
  if (why) {
    const { key, ...details } = why
    return add(placeOf(source, ['transitions', at, key]), details)
  }
  checkWayOut(spot, waiting)
  checkFixedToasts(spot, waiting)
}
