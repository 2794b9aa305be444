import { isStaff } from '../../contract/derived/accounts/account-names'
import { rangeNames } from '../../contract/derived/operations/range-names'
import type { RecordServe } from '../../contract/operation'
import type { RecordType } from '../../contract/record'
import type { Call } from '../call'
import { networkOf } from '../accounts/network'
import { addContent, changeContent, listedContent, openContent, removeContent, withPublication } from './edit-content'
import { undoContent } from './undo-content'
import { microCached } from './micro-cache'
import { withIdempotency } from '../request/idempotency'
import { matchRows } from './match-rows'
import { refuseOutside } from './outside-dict'
import { readRanges } from './read-ranges'
import { withFileAddresses } from './record-files'
import { refuseUnseen } from './refuse-unseen'
import { withoutProofs } from './proof-fields'
import { hiddenOf, readable, refuseHidden, visibleRows } from './visible-rows'
import type { OwnerFilter, Row } from '../store/store'
import { Refusal } from '../replies/refusal'
import { wordWith } from '../../contract/words/word'

type Values = Record<string, unknown>
type Scalar = string | number | boolean

/** Serves an `x-record` operation from the record's declaration; ownership is part of every query. */
export async function serveRecord(call: Call, serve: RecordServe): Promise<unknown> {
  return verbs[serve.verb](await jobOf(call, serve, { ...call.parameters, ...call.values }))
}

/** A record as a list with these parameters gives it to the visitor; undefined when it does not. */
export async function listedRow(call: Call, serve: RecordServe, given: Values, id: string): Promise<Row | undefined> {
  const job = await jobOf(call, serve, given)
  if (hiddenOf(call, job.type.id, narrowingNames(job)) !== undefined) return undefined
  const query = { ...listQuery(job), page: 1, size: 1, id, now: call.now.toISOString() }
  const [row] = (await call.store.records.list(job.type, query)).rows
  return row && readable(call, job.type.id, row, ownerOfAll(job))
}

async function jobOf(call: Call, serve: RecordServe, given: Values): Promise<Job> {
  const type = call.release.tree.records[serve.type]
  if (!type) throw new Error(`no record type named ${serve.type}`)
  const reads = serve.verb === 'list' || serve.verb === 'read'
  const owner = ownerOf(call, type)
  // Staff process records of others only through flows.
  const isOthers = reads && !isStaff(call.release.boot.accounts, call.session?.user.role ?? '')
  const seen = serve.mine === undefined ? (isOthers ? await visibleRows(call, type) : owner) : namingOf(call, serve.mine)
  return { call, serve, type, seen, owner, given }
}

const listQuery = ({ type, seen, given }: Job) => ({
  filters: scalars(type.list.filters ?? [], given),
  ranges: readRanges(type, given),
  ...texts(['keyword', 'sort'], given),
  ...(seen === undefined ? {} : { owner: seen }),
})

interface Job {
  call: Call
  serve: RecordServe
  type: RecordType
  owner: string | undefined
  /** The rows that lists and details give. */
  seen: OwnerFilter | undefined
  given: Values
}

const verbs: Record<RecordServe['verb'], (job: Job) => Promise<unknown>> = {
  list,
  read,
  match: ({ call, type }) => matchRows(call, type),
  create,
  update,
  remove,
}

/** The rows in which a field refers to the account. */
function namingOf({ session }: Call, field: string): OwnerFilter {
  if (!session) throw new Refusal('session')
  return { scope: { [field]: session.user.id } }
}

/** The owner of all the rows that are given; null when they are of several accounts, or of none. */
const ownerOfAll = ({ seen, owner }: Pick<Job, 'seen' | 'owner'>): string | null => (seen === owner ? (owner ?? null) : null)

/** The owner of rows of owned types: the account, so a session is required. */
function ownerOf({ session }: Call, type: RecordType): string | undefined {
  if (!type.owned) return undefined
  if (!session) throw new Refusal('session')
  return session.user.id
}

async function list(job: Job) {
  const { call, serve, type, given } = job
  const page = bounded(given.page, 1, 100_000, 'page', 1)
  const size = bounded(given.size, 1, type.list.maxSize, 'size', Math.min(10, type.list.maxSize))
  refuseHidden(call, type.id, narrowingNames(job))
  const asked = { page, size, ...listQuery(job) }
  const listed = serve.edit ? withPublication(type) : type
  const find = () => call.store.records.list(listed, { ...asked, ...(serve.edit ? {} : { now: call.now.toISOString() }) })
  const { rows, total } = await (isPublic({ type, serve }) ? microCached(call, [type.id, asked], find) : find())
  const whose = ownerOfAll(job)
  return {
    data: serve.edit
      ? listedContent(call, type, rows).map((row) => withoutProofs(call, type.id, row, whose))
      : rows.map((row) => withFileAddresses(type, readable(call, type.id, row, whose))),
    total,
    page,
    size,
  }
}

/** The fields that a list of others' rows is filtered and sorted by: filters, ranges, searched fields and the requested order. */
function narrowingNames({ type: { list }, serve, seen, owner, given }: Job): string[] {
  if (serve.edit || (owner !== undefined && seen === owner)) return []
  const isGiven = (name: string) => given[name] !== undefined && given[name] !== ''
  return [
    ...(list.filters ?? []).filter(isGiven),
    ...(list.ranges ?? []).filter((name) => rangeNames(name).some(isGiven)),
    ...(isGiven('keyword') ? (list.search ?? []) : []),
    ...(isGiven('sort') ? [String(given.sort)] : []),
  ]
}

async function read({ call, serve, type, owner, seen, given }: Job) {
  const now = call.now.toISOString()
  const id = String(given.id ?? '')
  const find = async () => {
    const row = await call.store.records.read(type, id, seen, serve.edit ? undefined : now)
    return row && serve.siblings ? { ...row, ...(await call.store.records.siblings(type, id, serve.siblings, now, seen)) } : row
  }
  const row = await (isPublic({ type, serve }) ? microCached(call, [type.id, id, serve.siblings], find) : find())
  if (!row) throw new Refusal('missing')
  const whose = ownerOfAll({ seen, owner }) ?? (type.owned ? await call.store.records.ownerOf(type, id) : null)
  if (serve.edit) return withoutProofs(call, type.id, openContent(call, type, row), whose)
  if (type.views) call.services.views.saw(type, row.id, call.session?.user.id ?? networkOf(call.address), call.now)
  return withFileAddresses(type, readable(call, type.id, row, whose))
}

/** Whether the read is public and may be cached; operators see more, and without delay. */
const isPublic = ({ type, serve }: Pick<Job, 'type' | 'serve'>) => !type.owned && !serve.edit && serve.mine === undefined

async function create({ call, serve, type, owner, given }: Job) {
  if (serve.edit) return addContent(call, type, given)
  const values = { ...pick(given, Object.keys(type.fields)), ...serve.set }
  refuseOutside(call.release, type, values)
  await refuseUnseen(call, type, { values: given })
  return withIdempotency(call, (store) => store.records.create(type, values, owner))
}

/** Updates one row by `id`, several by an array in `id` or `ids`, or with `all` those matching the filters. Rows of others are missing. */
async function update({ call, serve, type, owner, given }: Job) {
  if (given.all === true && owner !== undefined) return updateAll({ call, serve, type, owner, seen: owner, given })
  if (serve.edit) return serve.undo ? undoContent(call, type, given) : changeContent(call, type, given)
  const ids = [given.ids ?? given.id ?? []].flat().map(String)
  const change = { ...pick(given, Object.keys(type.fields)), ...serve.set }
  refuseOutside(call.release, type, change)
  for (const id of new Set(ids)) await refuseUnseen(call, type, { values: given, changes: { id, owner } })
  let updated = 0
  for (const id of new Set(ids)) if (await call.store.records.update(type, id, change, owner)) updated += 1
  if (updated === 0) throw new Refusal('missing')
  return { updated }
}

/** Writes only the operation's fixed values, since the other values are filters. */
async function updateAll({ call, serve, type, owner, given }: Job & { owner: string }) {
  const updated = await call.store.records.updateAll(type, serve.set ?? {}, { owner, filters: scalars(type.list.filters ?? [], given) })
  return { updated }
}

async function remove({ call, serve, type, owner, given }: Job) {
  if (serve.edit) return removeContent(call, type, given)
  if (!(await call.store.records.remove(type, String(given.id ?? ''), owner))) throw new Refusal('missing')
  return { removed: 1 }
}

function bounded(value: unknown, least: number, most: number, field: string, preset: number): number {
  if (value === undefined) return preset
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return Number(value)
  throw new Refusal('parameters', { faults: [{ field, rule: 'max', message: wordWith('valueRange', { field, least, most }) }] })
}

const pick = (values: Values, names: string[]) =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]))

const texts = (names: string[], given: Values) =>
  pick(
    given,
    names.filter((name) => given[name] !== ''),
  )

const scalars = (names: string[], given: Values) => pick(given, names) as Record<string, Scalar>
