import type { RecordType } from '../../../src/contract/record'
import type { Row, User } from '../../../src/server/store/store'
import type { TestPortal } from '../portal'

/** An object of an enterprise that has an id. */
export interface Thing {
  kind: string
  id: string
  status?: string
}

const examples: Record<RecordType['fields'][string]['type'], (text: string) => unknown> = {
  string: (text) => text,
  text: (text) => text,
  body: (text) => text,
  dateTime: () => '2026-01-01T00:00:00.000Z',
  integer: () => 1,
  number: () => 1,
  boolean: () => true,
  json: () => null,
  files: () => null,
  image: () => null,
  list: () => null,
}

/** Creates a row with the given texts; fields with lists or filterable options are copied from the demonstration, if there is one. */
export function makeRow(
  { store }: Pick<TestPortal, 'store'>,
  type: RecordType,
  owner: User,
  text: () => string,
  status?: string,
): Promise<Row> {
  const shown = (type.demo?.[0] ?? {}) as Record<string, unknown>
  const values = Object.entries(type.fields).map(([name, field]) => {
    const chosen = field.type === 'json' || field.type === 'list' || (type.list.filters?.includes(name) && name in shown)
    return [name, chosen ? (shown[name] ?? null) : examples[field.type](text())]
  })
  return store.records.create(type, { ...Object.fromEntries(values), ...(status ? { status } : {}) }, owner.id)
}

/** Every owned record type, once per state of its flow. */
export function ownedStates({ release: { tree } }: Pick<TestPortal, 'release'>): { type: RecordType; status?: string }[] {
  return Object.values(tree.records)
    .filter((type) => type.owned)
    .flatMap((type) => {
      const states = Object.values(tree.flows)
        .filter(({ record }) => record === type.id)
        .flatMap((flow) => Object.keys(flow.states))
      return states.length > 0 ? states.map((status) => ({ type, status })) : [{ type }]
    })
}

async function makeFile({ store }: TestPortal, owner: User, name: string, used: boolean): Promise<Thing> {
  const id = await store.files.add({
    owner: owner.id,
    name,
    type: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7'),
    createTime: new Date().toISOString(),
  })
  if (used) await store.files.use([id], owner.id)
  return { kind: 'file', id }
}

/** One of every object that an enterprise can have, in each state. Its credit code is left out: it is public in the company register. */
export async function everyThing(portal: TestPortal, owner: User, text: string): Promise<Thing[]> {
  const rows = ownedStates(portal).map(async ({ type, status }) => ({
    kind: type.id,
    id: (await makeRow(portal, type, owner, () => text, status)).id,
    ...(status ? { status } : {}),
  }))
  const files = [true, false].map((used) => makeFile(portal, owner, `${text}.pdf`, used))
  return [...(await Promise.all([...rows, ...files])), { kind: 'user', id: owner.id }]
}

const turned = (id: string, letters: string, by: number) =>
  id.replace(new RegExp(`[${letters}]`, 'g'), (letter) => letters[(letters.indexOf(letter) + by) % letters.length]!)

/** An id of the same format that does not exist. */
export const missingLike = ({ id }: Thing, by = 1): string => turned(turned(turned(id, '0123456789', by), 'abcdef', by), 'ABCDEF', by)

/** Everything that the portal stores about an account, as text to compare. */
export async function wholeOf({ store, release }: TestPortal, { id }: User): Promise<string> {
  const { acts: _, sessions: __, ...copy } = await store.personal.copy(id, Object.values(release.tree.records))
  return JSON.stringify([copy, await store.users.byId(id), await store.enterprises.ofUser(id)])
}
