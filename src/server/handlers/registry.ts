import type { Call } from '../call'
import { Refusal } from '../replies/refusal'
import { wordWith } from '../../contract/words/word'

/** The company register's data about the account's own enterprise, to prefill the registry form (spec §3, §7); none about others. */
export async function readRegistered(call: Call) {
  const { session, store, parameters } = call
  const enterprise = session && (await store.enterprises.ofUser(session.user.id))
  if (!enterprise || enterprise.socialCode !== parameters.socialCode)
    throw new Refusal('business', { message: wordWith('registryOwnOnly') })
  const found = await findRegistered(call, enterprise.socialCode)
  if (!found) throw new Refusal('business', { message: wordWith('registryNone') })
  return found.details
}

/** Looks up a code in the register; null when it is unknown. */
export async function findRegistered({ ports, log, requestId }: Pick<Call, 'ports' | 'log' | 'requestId'>, socialCode: string) {
  try {
    return (await ports.registry?.find(socialCode)) ?? null
  } catch (error) {
    log.warn({ reason: String(error), id: requestId }, 'the company register did not answer')
    throw new Refusal('unavailable', { retryAfter: 30, message: wordWith('registryDown') })
  }
}
