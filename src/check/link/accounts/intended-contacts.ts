import type { AccountKind } from '../../../contract/accounts'
import { contactOf, takesOtherContact } from '../../../contract/derived/accounts/registration'
import { resetHandlers } from '../../../contract/derived/operations/contact-operations'
import type { OpenApiOperation } from '../../../contract/operation'
import type { ContactKind } from '../../../contract/vocabulary/kinds'
import type { TreeIndex } from '../../tree-index'

type Of = Pick<TreeIndex, 'accounts' | 'forms'>

/** Names of the contacts in a message. */
export const contactTitles = { phone: '手机', email: '邮箱' } as const satisfies Record<ContactKind, string>

/** The key of `serve` for a forgotten password, by the contact that gets the code. */
export const resetKeys = { phone: 'forgotten', email: 'forgottenByEmail' } as const satisfies Record<ContactKind, string>

/** The contact that a kind's registration form asks for. Where the kind says another one, only that is reported. */
export function intendedContact({ forms }: Of, kind: AccountKind): ContactKind {
  const form = forms.find(({ id }) => id === kind.register)
  return (form && takesOtherContact(contactOf(kind), form.value)) ?? contactOf(kind)
}

/** Whether a registration form asks for another contact than its kind has. */
export const isAnyKindMistaken = (index: Of): boolean =>
  Object.values(index.accounts?.value.kinds ?? {}).some((kind) => intendedContact(index, kind) !== contactOf(kind))

/** The contact that a forgotten password should go by: the form under the key of one contact asks for the other. */
export function otherReset({ accounts, forms }: Of, contact: ContactKind): ContactKind | undefined {
  const code = accounts?.value.serve?.[resetKeys[contact]]?.code
  const form = forms.find(({ id }) => id === code)
  return form && takesOtherContact(contact, form.value)
}

/** Whether an operation resets passwords by a contact that its form does not ask for; only the key of `serve` is reported then. */
export const isOfOtherReset = (index: Of, { 'x-handler': handler = '' }: OpenApiOperation): boolean =>
  (['phone', 'email'] as const).some((contact) => resetHandlers(contact).includes(handler) && otherReset(index, contact) !== undefined)
