import type { Transition } from '../../../contract/flow'
import type { RecordType } from '../../../contract/record'
import { doersIn } from '../../../contract/derived/flow/flow-workers'
import { unsentStates } from '../../../contract/derived/flow/unsent-states'
import { pathsIn } from '../../../release/choices/choice-limits'
import { holds } from '../../../validate/condition'
import { fillText } from '../../../validate/template/template'
import { recordAudit } from '../../audit'
import { Refusal } from '../../replies/refusal'
import { rowsInScope, visibleRows } from '../../records/visible-rows'
import type { Row, OwnerFilter } from '../../store/store'
import { runFollowingTransitions } from './following-transitions'
import { isFinal, stateField, type FlowOf, type TransitionContext } from '../flow-work'
import { enforceQuota, groupOf, writeQuota } from './quota'
import { linkedRows } from './linked-rows'
import { notify } from './notify'
import { refuseAtField } from './refuse-at-field'
import { refuseOwn } from './refuse-own'
import { raiseOwnerLevel } from './raise-owner-level'
import { verifyProof, withoutAnswer } from './proof'
import { withoutMasks } from '../reveal'
import { updatePublicCopies } from './update-public-copies'
import { writeMessages } from './write-messages'
import { transitionRoots, type TransitionRoots } from './transition-roots'
import { validateLimits } from './validate-limits'
import { moveUpAfter, moveUp, placeValues } from './waiting'
import { writtenValues } from './written-values'
import { wordWith, type Translatable } from '../../../contract/words/word'

type Values = Record<string, unknown>

export interface Done {
  id: string
  status: string
}

interface Step extends FlowOf {
  work: TransitionContext
  transition: Transition
  owner: string | null
  /** `owner`, `system`, or a role. */
  doer: string
  before: Row | null
  given: Values
  links: Record<string, Row>
}

const refuse = (message: Translatable) => new Refusal('business', { message })

/** The rows on which the account may make a transition: an owner's own, those in a role's scope; for the system all rows. */
export async function doersRows(work: TransitionContext, { type }: FlowOf, transition: Transition): Promise<OwnerFilter | undefined> {
  const { session } = work
  const doers = doersIn(transition)
  const owns = doers.includes('owner')
  // The system makes transitions that follow from others, whoever owns the record.
  if (session === null) return owns ? { scope: null } : undefined
  if (doers.includes('system')) return undefined
  const { id, role } = session.user
  if (owns && !doers.includes(role)) return id
  const scope = await rowsInScope(work, type)
  return owns && scope ? { ...scope, owner: id } : scope
}

/** The role in which a transition is made: as the owner where allowed, else as a role or the system. */
function doerOf({ session }: TransitionContext, transition: Transition, owner: string | null): string {
  const doers = doersIn(transition)
  if (doers.includes('owner') && (session?.user.id === owner || doers.length === 1)) return 'owner'
  return doers.find((doer) => doer === session?.user.role) ?? doers[0]!
}

/** The record of a transition. An enterprise sees only its own; those of others appear missing. */
async function recordOf(work: TransitionContext, of: FlowOf, transition: Transition): Promise<{ before: Row; owner: string | null }> {
  const { store, session, parameters, values, now } = work
  const { type } = of
  const id = String(parameters.id ?? values.id ?? '')
  const owns = doersIn(transition).includes('owner')
  if (owns && session === null) throw new Refusal('session')
  const seen = await doersRows(work, of, transition)
  const before = await store.records.read(type, id, seen, owns ? now.toISOString() : undefined)
  if (!before) throw new Refusal('missing')
  return { before, owner: await store.records.ownerOf(type, id) }
}

/** Whether the account repeats its last transition, which is no error. Not for those with a proof: a repeat would accept any answer. */
async function isRepeated(
  { store, session }: TransitionContext,
  { flow, type }: FlowOf,
  transition: Transition,
  before: Row,
): Promise<boolean> {
  const ends = [transition.to, flow.quota?.waiting?.state]
  if (transition.proof || transition.to === undefined || !ends.includes(String(before[stateField]))) return false
  const last = (await store.flows.trail(type.id, before.id)).at(-1)
  return last?.transition === transition.id && last.actor === (session?.user.id ?? null)
}

async function validate(step: Step, roots: TransitionRoots): Promise<void> {
  const { work, transition, type, flow, given, owner } = step
  const named = work.release.tree.portal.conditions
  if (!holds(transition.when, roots, named)) throw refuse(wordWith('transitionNotNow', { act: transition.title }))
  if (!transition.once) return
  const equal = Object.fromEntries(
    transition.once.same
      .map((name) => [name, given[name] ?? work.parameters[name]])
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const open = Object.keys(flow.states).filter((state) => !isFinal(flow, state))
  const { rows } = await work.store.records.sum(type, { equal, states: open, ...(owner === null ? {} : { owner }) })
  if (rows > 0) throw refuseAtField(work.release, transition, transition.once.same, fillText(transition.once.message, roots))
}

/** Checks the conditions that the record must meet after the transition. */
function validateWritten({ work, transition, before }: Step, roots: TransitionRoots, written: Values): void {
  const whole = { ...roots, row: { ...before, ...written } }
  const { conditions = {} } = work.release.tree.portal
  const unmet = transition.requires?.find(({ condition }) => !holds(condition, whole, conditions))
  if (!unmet) return
  const fields = pathsIn(unmet.condition, conditions).flatMap((path) => (path.startsWith('row.') ? [path.slice('row.'.length)] : []))
  throw refuseAtField(work.release, transition, fields, fillText(unmet.message, whole))
}

/** Values of the record's fields for state, stage and update time, if it has them. */
function stateValues({ flow, type, work }: Step, status: string): Values {
  const stage = flow.stages?.[(flow.states[status]?.stage ?? 1) - 1]
  const all: Values = { [stateField]: status, stage, updateTime: work.now.toISOString() }
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== undefined && Object.hasOwn(type.fields, name)))
}

async function write({ work: { store, now }, flow, type, owner, before }: Step, written: Values): Promise<Row> {
  const time = now.toISOString()
  const sent = !unsentStates(flow).includes(String(written[stateField]))
  if (!before) return store.records.create(type, written, owner ?? undefined, { since: time, sent })
  if (!(await store.records.update(type, before.id, written, undefined, { now: time, sent }))) throw new Refusal('missing')
  const after = await store.records.read(type, before.id, undefined, type.published ? undefined : time)
  return after ?? { ...before, ...written }
}

async function take(step: Step): Promise<Done> {
  const { work, flow, type, transition, before, links, given } = step
  const roots = await transitionRoots(work, { ...step, row: before ?? {} })
  await validate(step, roots)
  verifyProof(transition, before, work.values, roots)
  const wanted = transition.to ?? String(before?.[stateField] ?? '')
  const belongs = before
    ? {}
    : Object.fromEntries(
        Object.values(flow.with ?? {}).flatMap(({ by }) => (work.parameters[by] === undefined ? [] : [[by, work.parameters[by]]])),
      )
  const answers = await writtenValues(work, type, transition, { ...given, ...belongs }, roots)
  const asked = { ...withoutMasks(flow, { ...transition, doer: step.doer }, before, answers), ...stateValues(step, wanted) }
  validateLimits(work.release, transition, { ...before, ...asked }, work.values)
  validateWritten(step, roots, asked)
  await refuseOwn(work, step, { ...before, ...asked }, roots)
  const { waits } = await enforceQuota(work, step, before, { ...before, ...asked }, links)
  const waiting = waits ? flow.quota?.waiting : undefined
  const status = waiting?.state ?? wanted
  const stated = { ...asked, ...stateValues(step, status) }
  const row = await write(step, { ...stated, ...(await placeValues(work, step, before, { ...before, ...stated })) })
  await writeQuota(work, step, before, row, links)
  await updatePublicCopies(work, step, row, roots)
  const { session, now } = work
  if (!transition.draft || !before)
    await work.store.flows.add(type.id, row.id, {
      transition: transition.id,
      title: transition.title,
      status,
      actor: session?.user.id ?? null,
      role: step.doer,
      opinion: String(given.opinion ?? ''),
      returns: transition.returns ? 1 : 0,
      time: now.toISOString(),
    })
  await recordAudit(work, { event: `flow.${flow.id}.${transition.id}`, outcome: 'ok', object: row.id })
  // There may be room, if those before it cannot move up now.
  if (waiting) await moveUp(doTransition, work, step, groupOf(step, flow.quota!, row))
  const told = (waiting && (await work.store.records.read(type, row.id))) || row
  // The transition that moved it up has told and caused all that it should.
  if (waiting && told[stateField] !== waiting.state) return { id: row.id, status: String(told[stateField]) }
  // What waits is not done yet: what the transition tells and causes is left to the one that moves it up.
  if (!waiting) await raiseOwnerLevel(work, step)
  const said = { flow, type, told: waiting ?? transition, owner: step.owner }
  await writeMessages(work, said, told, { ...roots, row: told })
  await notify(work, said, told, { ...roots, row: told })
  if (!waiting) await runFollowingTransitions(doTransition, work, step, row)
  await moveUpAfter(doTransition, work, step, before, row)
  return { id: row.id, status }
}

/** The rows that a step may link: an owner its own, a role what it sees, the system all. */
const nameableBy = (work: TransitionContext, doer: string) => (type: RecordType) =>
  work.session === null || doer === 'system' ? undefined : doer === 'owner' ? work.session.user.id : visibleRows(work, type)

/** The owner of a new record: the account that creates it, or the owner of the record for which an operator creates it. */
async function newOwner(
  { session, store, release }: TransitionContext,
  { flow, type }: FlowOf,
  doer: string,
  links: Record<string, Row>,
): Promise<string | null> {
  if (!type.owned) return null
  if (doer === 'owner') return session?.user.id ?? null
  const [name] = Object.keys(links).filter((one) => release.tree.records[flow.with?.[one]?.record ?? '']?.owned)
  const parent = name === undefined ? undefined : release.tree.records[flow.with![name]!.record]
  return parent && name !== undefined ? store.records.ownerOf(parent, links[name]!.id) : null
}

/**
 * Makes one transition in the open transaction: checks start state, conditions and quota, and writes record, trail, audit log, messages and
 * following transitions; all or nothing.
 */
export async function doTransition(work: TransitionContext, of: FlowOf, transition: Transition): Promise<Done> {
  const { parameters } = work
  const given = withoutAnswer(transition, work.values)
  if (!transition.from) {
    const maker = doersIn(transition).find((doer) => doer === work.session?.user.role)
    const doer = maker ?? doerOf(work, transition, work.session?.user.id ?? null)
    const links = await linkedRows(work, of, { ...given, ...parameters }, { mayName: nameableBy(work, doer) })
    const owner = await newOwner(work, of, doer, links)
    if (of.type.owned && owner === null) throw new Refusal('session')
    return take({ work, ...of, transition, owner, doer, before: null, given, links })
  }
  const { before, owner } = await recordOf(work, of, transition)
  const state = String(before[stateField] ?? '')
  if (!transition.from.includes(state)) {
    if (await isRepeated(work, of, transition, before)) return { id: before.id, status: state }
    throw new Refusal('outdated', { message: wordWith('transitionState', { state, act: transition.title }) })
  }
  const doer = doerOf(work, transition, owner)
  const naming = { mayName: nameableBy(work, doer), before, isDraft: transition.draft === true }
  const links = await linkedRows(work, of, { ...before, ...given }, naming)
  return take({ work, ...of, transition, owner, doer, before, given, links })
}
