import type { OwnerFilter, Row } from '../../store/store'
import { Refusal } from '../../replies/refusal'
import type { Flow } from '../../../contract/flow'
import type { RecordType } from '../../../contract/record'
import type { FlowOf, TransitionContext } from '../flow-work'
import { wordWith } from '../../../contract/words/word'

type Values = Record<string, unknown>

const unlisted = ({ type }: FlowOf, by: string, linked: { title: string }, value: string) =>
  new Refusal('business', { message: wordWith('notListed', { title: type.fields[by]?.title ?? '', value, list: linked.title }) })

const severalListed = ({ type }: FlowOf, by: string, linked: { title: string }, value: string) =>
  new Refusal('business', { message: wordWith('severalListed', { title: type.fields[by]?.title ?? '', value, list: linked.title }) })

type Link = NonNullable<Flow['with']>[string]

/** The newest matching record of the same enterprise; undefined for a record that does not exist yet. */
async function newestOf(
  { store, now }: TransitionContext,
  of: FlowOf,
  type: RecordType,
  { filters, since }: NonNullable<Link['newest']>,
  values: Values,
): Promise<Row | undefined> {
  const owner = typeof values.id === 'string' ? await store.records.ownerOf(of.type, values.id) : null
  if (owner === null) return undefined
  const {
    rows: [row],
  } = await store.records.list(type, { page: 1, size: 1, filters, owner, now: now.toISOString() })
  return row && since && !(String(row[since.field] ?? '') > String(values[since.than] ?? values.createTime)) ? undefined : row
}

interface Naming {
  /** Which rows of a type may be named now; undefined for all. */
  mayName?(type: RecordType): OwnerFilter | undefined | Promise<OwnerFilter | undefined>
  before?: Values
  isDraft?: boolean
}

/**
 * The linked records of a record, by their names in the flow. Records that may not be named count as missing, except those that `before`
 * already named; these may have been removed since if they are optional, or if a draft is saved.
 */
export async function linkedRows(
  work: TransitionContext,
  of: FlowOf,
  values: Values,
  { mayName, before = {}, isDraft = false }: Naming = {},
): Promise<Record<string, Row>> {
  const { store, release, now } = work
  const found: [string, Row][] = []
  for (const [name, { record, by, match, newest, optional }] of Object.entries(of.flow.with ?? {})) {
    const type = release.tree.records[record]
    const id = values[by]
    if (!type) continue
    if (typeof id !== 'string' || id === '') {
      const row = newest && (await newestOf(work, of, type, newest, values))
      if (row) found.push([name, row])
      continue
    }
    const owner = type.owned && id !== before[by] ? await mayName?.(type) : undefined
    const asking = { now: now.toISOString(), ...(owner === undefined ? {} : { owner }) }
    const rows = match ? (await store.records.list(type, { page: 1, size: 2, filters: { [match]: id }, ...asking })).rows : []
    // When two rows have the same name, the intended one is unknown.
    if (rows.length > 1) throw severalListed(of, by, type, id)
    // Reads the whole row, since a list contains only the fields that it shows.
    const named = match ? rows[0]?.id : id
    const row = named === undefined ? null : await store.records.read(type, named, asking.owner, asking.now)
    if (!row && (optional || isDraft) && id === before[by]) continue
    if (!row) throw match ? unlisted(of, by, type, id) : new Refusal('missing', { message: wordWith('linkedGone', { title: type.title }) })
    found.push([name, row])
  }
  return Object.fromEntries(found)
}
