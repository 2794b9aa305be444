import { flowReads } from '../../../../contract/derived/operations/flow-operations'
import type { Flow, Follow, Each, Transition } from '../../../../contract/flow'
import type { FlowServe } from '../../../../contract/operation'
import { nearest } from '../../../suggest/nearest'
import { didYouMean, quoted } from '../../../report'
import { placeOf, type Path, type Source } from '../../../source'
import type { TreeIndex } from '../../../tree-index'
import { refer } from '../../names/refer'
import { checkField, checkStates, type FlowUnderCheck } from '../flow-under-check'

/** Checks a reference to a transition, or to one of the reads that every flow has. */
export function checkFlowServe(index: TreeIndex, { flow: id, transition }: FlowServe, source: Source, path: Path): void {
  const flow = refer(index, 'flow', id, source, [...path, 'x-flow', 'flow'])?.value
  const known = [...(flow?.transitions.map((one) => one.id) ?? []), ...flowReads]
  if (flow && !known.includes(transition)) reportTransition(index, flow, transition, source, [...path, 'x-flow', 'transition'], known)
}

function reportTransition(index: TreeIndex, flow: Flow, transition: string, source: Source, path: Path, known: string[]): void {
  index.report.add(placeOf(source, path), {
    code: 'flow/unknown-transition',
    zh: `流程 ${quoted(flow.id, 12)} 没有步骤“${quoted(transition, 12)}”`,
    en: `Flow ${flow.id} has no transition "${transition}"`,
    fix: didYouMean(nearest(transition, known), known),
  })
}

export function checkFollow(spot: FlowUnderCheck, follow: Follow, path: Path): void {
  const { index, source } = spot
  const flow = refer(index, 'flow', follow.flow, source, [...path, 'flow'])?.value
  const system = flow?.transitions.filter((transition) => transition.by === 'system').map((transition) => transition.id) ?? []
  if (flow && !system.includes(follow.transition)) reportTransition(index, flow, follow.transition, source, [...path, 'transition'], system)
  checkField(spot, follow.by, [...path, 'by'])
  for (const key of ['every', 'some', 'none'] as const) checkStates(spot, follow[key], [...path, key])
}

export function checkEach({ index, source }: FlowUnderCheck, each: Each, path: Path): void {
  const flow = refer(index, 'flow', each.flow, source, [...path, 'flow'])?.value
  const record = index.records.find((one) => one.id === flow?.record)?.value
  if (!flow || !record) return
  const system = flow.transitions.filter((transition) => transition.by === 'system').map((transition) => transition.id)
  if (!system.includes(each.transition)) reportTransition(index, flow, each.transition, source, [...path, 'transition'], system)
  checkField({ index, source, record }, each.by, [...path, 'by'])
}

/** Whether a step of any flow makes this one happen. */
export const isFollowed = ({ flows }: TreeIndex, { id }: Flow, { id: step }: Transition) =>
  flows.some(({ value }) =>
    value.transitions.some(({ then = [], each = [] }) => [...then, ...each].some((one) => one.flow === id && one.transition === step)),
  )
