import { storedDraftOf } from './draft'

const longest = 30 * 86_400_000

/** Whether the account has a draft of a form from the last 30 days; in a module that no first view loads. */
export async function isDraftLeft(username: string, id: string): Promise<boolean> {
  const { stored } = await storedDraftOf(username, { id })
  return stored !== undefined && Date.now() - stored.at <= longest && Object.keys(stored.values).length > 0
}
