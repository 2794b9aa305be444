import type { AccountKind, AccountsFile } from '../../accounts'
import type { Form } from '../../form'
import type { HandlerSettings } from '../../parts/handler-settings'
import type { ContactKind } from '../../vocabulary/kinds'

/** The kind of accounts that an operation registers, as its `x-with` says. */
export function registeredKind(accounts: AccountsFile | undefined, settings: HandlerSettings | undefined): AccountKind | undefined {
  const kinds = accounts?.kinds ?? {}
  const name = String(settings?.kind ?? '')
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

const partOf = 'identity.'

/** The identity's part that `keep` takes; undefined where it takes a field. */
export const partToStore = (from: string): string | undefined => (from.startsWith(partOf) ? from.slice(partOf.length) : undefined)

/** The field that an account signs in with. */
export const signInField = ({ signInBy }: AccountKind): string => signInBy ?? 'username'

/** Where codes for accounts of a kind go. */
export const contactOf = ({ signInBy, contact }: Pick<AccountKind, 'signInBy' | 'contact'>): ContactKind => signInBy ?? contact ?? 'phone'

/** The field of a form with the code that was sent to a phone or to a mail address; the number or address has the name of the contact. */
export const contactCodeFields = { phone: 'smsCode', email: 'emailCode' } as const satisfies Record<ContactKind, string>

/** The contact that a form asks for in place of the expected one; undefined when it asks for that, or for none. */
export function takesOtherContact(contact: ContactKind, { schema }: Pick<Form, 'schema'>): ContactKind | undefined {
  const other = contact === 'phone' ? 'email' : 'phone'
  const has = (field: string) => Object.hasOwn(schema.properties, field)
  return has(other) && has(contactCodeFields[other]) && !has(contactCodeFields[contact]) ? other : undefined
}

/** The registration form's fields that a kind reads, besides the password and the consent. */
export const kindFields = (kind: AccountKind): string[] => [
  ...new Set([
    signInField(kind),
    contactOf(kind),
    contactCodeFields[contactOf(kind)],
    ...(kind.identity ? [kind.identity.field] : []),
    ...(kind.name === undefined ? [] : [kind.name]),
    ...Object.values(kind.keep ?? {}).filter((from) => partToStore(from) === undefined),
  ]),
]
