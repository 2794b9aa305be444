import { deviceStore } from '../../device/device-store'
import { dropEndedDrafts, tabName } from './draft'

interface Kept {
  at: number
  values: object
}

const drafts = deviceStore('drafts')
const longest = 30 * 86_400_000

/** Whether the account left something in a form in the last 30 days; in a module that no first view loads. */
export async function isDraftLeft(username: string, id: string): Promise<boolean> {
  await dropEndedDrafts()
  const inTab = sessionStorage.getItem(tabName(username, { id }))
  const stored = async () => (username ? ((await drafts('readonly', (store) => store.get([username, id]))) as Kept | undefined) : undefined)
  const kept: Kept | undefined = inTab === null ? await stored() : JSON.parse(inTab)
  return kept !== undefined && Date.now() - kept.at <= longest && Object.keys(kept.values).length > 0
}
