import type { Call } from '../call'
import { settingOf, textSetting } from '../business'
import { Refusal } from '../replies/refusal'

/**
 * Records of the enterprise that belong to the one asked for and stand in one of the states that `x-with` names: providers that
 * accepted a demand, but none that was only invited (spec §7, providerReceiveList). Only declared fields leave.
 */
export async function listReceivers(call: Call) {
  const { session, store, release, parameters } = call
  if (!session) throw new Refusal('session')
  const type = release.tree.records[textSetting(call, 'record')]
  if (!type) throw new Refusal('missing')
  const by = textSetting(call, 'by')
  const states = [settingOf(call, 'states')].flat()
  const { rows } = await store.records.list(type, {
    page: 1,
    size: type.list.maxSize,
    filters: { [by]: String(parameters[by]) },
    states,
    owner: session.user.id,
  })
  return rows
}
