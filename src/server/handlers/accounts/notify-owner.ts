import type { WordWithValues } from '../../../contract/words/word'
import type { Call } from '../../call'
import { contactOfUser } from '../../sms/contact'
import type { Store, User } from '../../store/store'
import { noticeMessage } from './contact-words'

/** Tells the owner of an account by phone or mail what happened to it; nothing without a contact. */
export async function notifyOwner(call: Call, inside: Store, user: Pick<User, 'phone' | 'email'>, text: WordWithValues): Promise<void> {
  const contact = contactOfUser(user)
  if (contact) await call.services.codes.notify(inside, contact.to, call.address, noticeMessage(call, contact.by, text), call.now)
}
