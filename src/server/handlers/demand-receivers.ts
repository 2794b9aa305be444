import type { Call } from '../call'
import { Refusal } from '../refusal'

const accepted = ['洽谈中', '已达成', '已完成']
const shown = ['id', 'providerName', 'acceptTime', 'contactName', 'contactPhone', 'remark', 'status']

/** Providers that accepted a demand of the enterprise; whoever was only invited is not named (spec §7, providerReceiveList). */
export async function listReceivers({ session, store, release, parameters }: Call) {
  const type = release.tree.records.demandProject
  if (!session || !type) throw new Refusal('session')
  const { rows } = await store.records.list(type, { page: 1, size: type.list.maxSize, filters: { orderId: String(parameters.orderId) }, owner: session.user.id })
  return rows.filter((row) => accepted.includes(String(row.status))).map((row) => Object.fromEntries(shown.map((name) => [name, row[name] ?? null])))
}
