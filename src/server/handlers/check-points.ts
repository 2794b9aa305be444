import { dialogOn } from '../../contract/derived/dialog-on'
import { dictLabel, textSetting } from '../portal-settings'
import type { Call } from '../call'
import { translateFaults } from '../../validate/form/fault'
import { Refusal } from '../replies/refusal'
import type { Enterprise, User } from '../store/store'
import { wordWith } from '../../contract/words/word'

/** The message of the dialog that asks for the enterprise's information. */
const incompleteOf = ({
  release: {
    tree: { portal },
  },
}: Call) => portal.dialogs[dialogOn(portal.dialogs, 'needsVerified') ?? '']?.text ?? portal.guard.incomplete

/** Checks before a demand is published that providers get the data they need (spec §7). The operation in `x-with` accepts missing data. */
export async function validateDemand(call: Call) {
  const { user, enterprise } = await asker(call)
  const update = call.release.operations.find(({ id }) => id === textSetting(call, 'operation'))
  const known = Object.fromEntries(
    (update?.only ?? []).flatMap((name) => (enterprise.profile[name] === undefined ? [] : [[name, enterprise.profile[name]]])),
  )
  const { translator } = call.release
  const missing = translateFaults(update?.checkBody(known) ?? [], translator.toText).map(({ field, message }) => ({ field, message }))
  const message =
    user.type === 1
      ? incompleteOf(call)
      : missing.length > 0
        ? translator.translate('demandNeeds', { list: missing.map((one) => one.message).join(translator.translate('semicolon')) })
        : ''
  return { passed: message === '', message, missing }
}

/** Before a diagnosis. A large enterprise may try itself, but is outside the grading of small and medium ones (domain §1.3). */
export async function validateDigital(call: Call) {
  const { user, enterprise } = await asker(call)
  const enterSize = Number(call.parameters.enterSize ?? enterprise.enterSize ?? 0)
  const size = dictLabel(call.release, 'size', enterSize)
  if (user.type === 1) return { passed: false, message: incompleteOf(call), enterSizeName: size }
  return { passed: true, message: enterSize === 1 ? call.release.translator.translate('largeCompany') : '', enterSizeName: size }
}

async function asker({ session, store }: Call): Promise<{ user: User; enterprise: Enterprise }> {
  if (!session) throw new Refusal('session')
  const enterprise = await store.enterprises.ofUser(session.user.id)
  if (!enterprise) throw new Refusal('missing', { message: wordWith('noEnterprise') })
  return { user: session.user, enterprise }
}
