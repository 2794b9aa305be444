import { visitorKinds, type VisitorKind } from '../../../release/changes/visitors'
import type { Release } from '../../../release/release'
import { anonymous } from '../../../validate/client-session'
import type { PageVisitor } from '../../http/pages/visitor'
import type { ResponderParts } from '../../http/responder'
import { Refusal } from '../../replies/refusal'
import type { SignedIn, Store, User } from '../../store/store'

/** The visitor for whom a page is rendered, and the account that makes its reads. */
export interface PreviewVisitor {
  visitor: PageVisitor
  reader: User | null
}

const credentials = { token: undefined, cookie: undefined }

/** A fictitious account: no stored data belongs to it. */
const madeUp = ({ title }: VisitorKind, { role, type }: Pick<User, 'role' | 'type'>): User => ({
  id: '00000000-0000-0000-0000-000000000000',
  username: title,
  passwordHash: '',
  phone: null,
  email: null,
  role,
  type,
  uuid: null,
  attributes: {},
  passwordGiven: false,
  signInTime: null,
  endTime: null,
  demo: false,
  createTime: new Date(0).toISOString(),
})

async function visitorOf(store: Pick<Store, 'enterprises'>, user: User, reader = user): Promise<PreviewVisitor> {
  const enterprise = await store.enterprises.ofUser(user.id)
  const { username, type, role } = user
  const { socialCode = '', enterpriseName = '' } = enterprise ?? {}
  return {
    reader,
    visitor: {
      credentials,
      isKnown: true,
      session: { ...anonymous, token: 'served', username, type: String(type), role, socialCode, enterpriseName },
    },
  }
}

const guest: PreviewVisitor = { reader: null, visitor: { credentials, isKnown: true, session: anonymous } }

/** Number of newest accounts that are searched for one of the level. */
const looked = 50

/**
 * A visitor of a kind for comparing pages: a real account if there is one, because only its own rows show how a page renders rows. Of its
 * pages, only whether they differ leaves the server.
 */
export async function comparedVisitor(store: Pick<Store, 'enterprises' | 'users'>, kind: VisitorKind): Promise<PreviewVisitor> {
  const { account } = kind
  if (!account) return guest
  const { rows } = await store.users.ofRoles([account.role], { page: 1, size: looked })
  // The oldest account has the most data to show.
  const own = rows.findLast(({ type, endTime, passwordGiven }) => type === account.type && endTime === null && !passwordGiven)
  return visitorOf(store, own ?? madeUp(kind, account))
}

/** A visitor of a kind for showing pages: other staff roles read with the operator's own rights, and no real account's rows are shown. */
export async function shownVisitor(
  store: Pick<Store, 'enterprises'>,
  { tree }: Pick<Release, 'tree'>,
  who: string,
  looks: User,
): Promise<PreviewVisitor> {
  const kind = visitorKinds(tree).find((one) => one.who === who)
  if (!kind) throw new Refusal('missing')
  const { account } = kind
  if (!account) return guest
  if (account.role === looks.role) return visitorOf(store, looks)
  const isStaff = Object.hasOwn(tree.accounts?.staff ?? {}, account.role)
  return visitorOf(store, madeUp(kind, account), isStaff ? looks : undefined)
}

/** Parts for reads without side effects: nothing is counted, rate-limited or logged, and time stands still. */
export function readingParts(parts: ResponderParts, { reader }: PreviewVisitor, at: Date): ResponderParts {
  const { store, services } = parts
  const hit = async () => ({ count: 0, resetIn: 1 })
  const time = at.toISOString()
  const session: SignedIn | null = reader && {
    tokenHash: '',
    cookieHash: '',
    userId: reader.id,
    createTime: time,
    lastSeen: time,
    user: reader,
  }
  return {
    ...parts,
    now: () => at,
    store: { ...store, audit: { ...store.audit, add: async () => undefined }, counters: { ...store.counters, hit } },
    services: { ...services, reads: { ...services.reads, hit }, sessions: { ...services.sessions, find: async () => session } },
  }
}
