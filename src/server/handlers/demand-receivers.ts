import type { Call } from '../call'
import { settingOf, textSetting } from '../portal-settings'
import { Refusal } from '../replies/refusal'

/**
 * The enterprise's records that belong to the requested one and are in a state listed in `x-with`: providers that accepted a demand, not
 * those that were only invited (spec §7, providerReceiveList). Returns declared fields only.
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
