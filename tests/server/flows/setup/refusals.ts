import { admits } from '../../../../src/contract/derived/accounts/account-names'
import { doersIn } from '../../../../src/contract/derived/flow/flow-workers'
import type { Transition } from '../../../../src/contract/flow'
import type { RecordType } from '../../../../src/contract/record'
import { isFinal, stateField, type FlowOf, type TransitionContext } from '../../../../src/server/flows/flow-work'
import { plainCode } from '../../../../src/server/flows/transition/draw-code'
import { writtenValues } from '../../../../src/server/flows/transition/written-values'
import type { Row, SignedIn } from '../../../../src/server/store/store'
import { holds } from '../../../../src/validate/condition'
import { fillText } from '../../../../src/validate/template/template'

type Values = Record<string, unknown>

/** What the model knows about a record: its owner and its state. */
export interface Known {
  of: FlowOf
  id: string
  owner: string
  status: string
}

/** A transition to try. `elsewhere` is the part of each quota that was used before the walk, by the id of the quota's record. */
export interface Tried {
  of: FlowOf
  transition: Transition
  session: SignedIn | null
  target: Known | undefined
  parameters: Values
  values: Values
  elsewhere: ReadonlyMap<string, number>
}

/** Whether the account may own such a record, or has one of the roles. */
const mayDo = ({ release }: TransitionContext, { of: { type }, transition }: Tried, session: SignedIn | null): session is SignedIn => {
  const doers = doersIn(transition)
  const owns = doers.includes('owner') && admits(release.boot.accounts, type.write, session?.user ?? null)
  return session !== null && (owns || doers.includes(session.user.role))
}

const mayOwn = ({ transition }: Tried) => doersIn(transition).includes('owner')

/** Whether a role sees the record by accounts.json: through the owner's district, or through the account that the record names. */
async function isSeen(
  { store, release }: TransitionContext,
  { of: { type }, session }: Tried,
  owner: string,
  row: Values,
): Promise<boolean> {
  const { role, id, type: level } = session!.user
  const kind = release.tree.accounts?.kinds[role]
  if (kind) {
    const scope = kind.levels.slice(0, level).findLast(({ sees }) => sees?.[type.id] !== undefined)?.sees?.[type.id]
    return scope !== undefined && scope !== true && Object.keys(scope).every((field) => row[field] === id)
  }
  const sees = release.tree.accounts?.staff?.[role]?.sees
  const scope = sees?.[type.id]
  if (!sees || scope === true) return true
  const profile = (await store.enterprises.ofUser(owner))?.profile ?? {}
  return scope !== undefined && profile.districtCode === session!.user.attributes.districtCode
}

type Newest = NonNullable<NonNullable<FlowOf['flow']['with']>[string]['newest']>

/** The newest matching record of the enterprise, if it is newer than required. */
async function newestOf(
  store: TransitionContext['store'],
  type: RecordType,
  { filters, since }: Newest,
  { owner, ...before }: Values,
): Promise<Row | undefined> {
  const { rows } = await store.records.list(type, { page: 1, size: type.list.maxSize, owner: String(owner) })
  const fit = rows
    .filter((row) => Object.entries(filters).every(([name, value]) => row[name] === value))
    .toSorted((one, other) => one.createTime.localeCompare(other.createTime))
  const last = fit.at(-1)
  return last && (!since || String(last[since.field] ?? '') > String(before[since.than] ?? before.createTime)) ? last : undefined
}

/** The linked records, or the beginning of the refusal if one does not exist. */
async function linksOf(
  { store, release, now }: TransitionContext,
  { of: { flow, type }, transition, session, target, parameters, values }: Tried,
  before: Row | null,
): Promise<Record<string, Row> | string> {
  const found: Record<string, Row> = {}
  const given: Values = before ? { ...before, ...values } : { ...values, ...parameters }
  for (const [name, { record, by, match, newest, optional }] of Object.entries(flow.with ?? {})) {
    const linked = release.tree.records[record]!
    const id = given[by]
    if (typeof id !== 'string' || id === '') {
      const row = newest && target && (await newestOf(store, linked, newest, { ...before, owner: target.owner }))
      if (row) found[name] = row
      continue
    }
    const owner = linked.owned && !before && doersIn(transition).includes('owner') ? session?.user.id : undefined
    const row = match
      ? (await store.records.list(linked, { page: 1, size: 1, filters: { [match]: id }, now: now.toISOString() })).rows[0]
      : await store.records.read(linked, id, owner, now.toISOString())
    if (!row && optional && id === before?.[by]) continue
    if (!row) return match ? `${type.fields[by]?.title}“${id}”不在` : `相关的${linked.title}已不存在`
    found[name] = row
  }
  return found
}

async function rootsOf(
  { store, release, now }: TransitionContext,
  { session, values, target }: Tried,
  row: Values,
  data: Record<string, Row>,
) {
  const { user } = session!
  const enterprise = await store.enterprises.ofUser(user.id)
  const known = {
    username: user.username,
    type: String(user.type),
    enterpriseName: enterprise?.enterpriseName ?? '',
    socialCode: enterprise?.socialCode ?? '',
  }
  const owner = target ? target.owner : user.id
  const { profile = {}, socialCode = '' } = (await store.enterprises.ofUser(owner)) ?? {}
  const account = { ...profile, id: owner, socialCode }
  return {
    row,
    form: values,
    data,
    account,
    portal: release.tree.portal,
    now: now.toISOString(),
    session: known,
    dicts: release.tree.dicts.dicts,
  }
}

/** Whether an equal record is still open, against `once`. */
async function againstOnce(
  { store }: TransitionContext,
  { of: { flow, type }, transition, parameters, values, session, target }: Tried,
): Promise<boolean> {
  const { once } = transition
  if (!once) return false
  const equal = Object.fromEntries(
    once.same.map((name) => [name, values[name] ?? parameters[name]]).filter(([, value]) => value !== undefined && value !== ''),
  )
  const open = Object.keys(flow.states).filter((state) => !isFinal(flow, state))
  const owners = await Promise.all((await store.records.idsOf(type, { equal, states: open })).map((id) => store.records.ownerOf(type, id)))
  const owner = target?.owner ?? (doersIn(transition).includes('owner') ? session?.user.id : undefined)
  return owners.some((one) => owner === undefined || one === owner)
}

/** What is left of the quota for this record; undefined if it uses none. */
async function leftFor(
  { store }: TransitionContext,
  { of: { flow, type }, elsewhere }: Tried,
  before: Row | null,
  after: Values,
  links: Record<string, Row>,
): Promise<number | undefined> {
  const { quota } = flow
  const most = quota ? Number(links[quota.of]?.[quota.most] ?? 0) : 0
  if (!quota || most <= 0 || !quota.states.includes(String(after[stateField]))) return undefined
  const equal = Object.fromEntries([flow.with![quota.of]!.by, ...(quota.same ?? [])].map((name) => [name, after[name]]))
  const taken = (await store.records.sum(type, { equal, states: quota.states, amount: quota.amount })).total
  const own =
    before && quota.states.includes(String(before[stateField])) && Object.entries(equal).every(([name, value]) => before[name] === value)
  return Math.max(0, most - taken - (elsewhere.get(links[quota.of]!.id) ?? 0) + (own ? amountOf(quota.amount, before) : 0))
}

/** Whether a place is newly booked for a day on which its hall is closed. */
function isClosed({ quota }: FlowOf['flow'], links: Record<string, Row>, before: Row | null, after: Values): boolean {
  const { days, states } = quota ?? {}
  if (!days || !states?.includes(String(after[stateField])) || states.includes(String(before?.[stateField]))) return false
  const [open, closed] = [days.open, days.closed ?? ''].map((name) => String(links[quota!.of]?.[name] ?? ''))
  const day = String(after[days.date])
  const weekday = new Date(day).toLocaleDateString('zh-CN', { weekday: 'short', timeZone: 'UTC' })
  return (open !== '' && !open!.includes(weekday)) || closed!.includes(day)
}

const proves = ({ answer, field }: NonNullable<Transition['proof']>, before: Row | null, values: Values) =>
  plainCode(values[answer]) === plainCode(before?.[field]) && Boolean(before?.[field])

const amountOf = (amount: string | undefined, values: Values) => (amount ? Number(values[amount] ?? 0) : 1)

/**
 * The beginnings of all refusals that a transition may get; empty when it must succeed. Computed from the flow's file and the store: the
 * state, the owner, and the transition's conditions.
 */
export async function refusalsOf(work: TransitionContext, tried: Tried): Promise<string[]> {
  const {
    of: { flow, type },
    transition,
    session,
    target,
    parameters,
    values,
  } = tried
  const { store, release, now } = work
  if (!mayDo(work, tried, session)) return ['']
  const before = target ? await store.records.read(type, target.id, undefined, mayOwn(tried) ? now.toISOString() : undefined) : null
  const isOwn = mayOwn(tried) && target?.owner === session.user.id
  const isRoles = doersIn(transition).includes(session.user.role)
  if (target && (!before || !(isOwn || (isRoles && (await isSeen(work, tried, target.owner, before)))))) return ['']
  if (target && !transition.from!.includes(target.status)) {
    const last = (await store.flows.trail(type.id, target.id)).at(-1)
    const again =
      !transition.proof && transition.to === target.status && last?.transition === transition.id && last.actor === session.user.id
    return again ? [] : [`当前状态是“${target.status}”，不能${transition.title}`]
  }
  const links = await linksOf(work, tried, before)
  if (typeof links === 'string') return [links]
  const roots = await rootsOf(work, tried, before ?? {}, links)
  const named = release.tree.portal.conditions
  const belongs = before ? {} : parameters
  const after: Values = {
    ...before,
    ...(await writtenValues(work, type, transition, { ...values, ...belongs }, roots)),
    [stateField]: transition.to ?? target?.status,
  }
  const unmet = transition.requires?.filter(({ condition }) => !holds(condition, { ...roots, row: after }, named)) ?? []
  const left = await leftFor(work, tried, before, after, links)
  return [
    ...(holds(transition.when, roots, named) ? [] : [`现在不能${transition.title}`]),
    ...(transition.proof && !proves(transition.proof, before, values) ? [fillText(transition.proof.message, roots)] : []),
    ...((await againstOnce(work, tried)) ? [fillText(transition.once!.message, roots)] : []),
    ...unmet.map(({ message }) => fillText(message, { ...roots, row: after })),
    ...(isClosed(flow, links, before, after) ? [fillText(flow.quota!.days!.message, { data: links, row: after })] : []),
    ...(left !== undefined && amountOf(flow.quota!.amount, after) > left
      ? [fillText(flow.quota!.message, { data: { ...links, left }, row: after })]
      : []),
  ]
}
