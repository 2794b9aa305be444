import type { ContactKind } from '../../contract/vocabulary/kinds'
import { plainEmail } from '../../validate/identity'
import type { User } from '../store/store'

/** Where an account is reached: a phone number, or a mail address as it is stored. */
export interface Contact {
  by: ContactKind
  to: string
}

/** The contact of an account; null when it has none, as staff and accounts of a single sign-on. */
export function contactOfUser({ phone, email }: Pick<User, 'phone' | 'email'>): Contact | null {
  if (email !== null) return { by: 'email', to: email }
  return phone === null ? null : { by: 'phone', to: phone }
}

/** The contact in the values of a form; its field has the name of the kind of contact. */
export const contactIn = (by: ContactKind, values: Record<string, unknown>): Contact => {
  const written = String(values[by])
  return { by, to: by === 'email' ? plainEmail(written) : written }
}

/** The mailbox of a mail address, without its tag: `ann+news@example.org` arrives at `ann@example.org`. A phone number is its own. */
export const mailboxOf = (to: string): string => to.replace(/^([^+@]+)\+[^@]*@/, '$1@')
