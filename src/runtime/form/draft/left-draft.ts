import { keptOf } from './draft'

const longest = 30 * 86_400_000

/** Whether the account has a draft of a form from the last 30 days; in a module that no first view loads. */
export async function isDraftLeft(username: string, id: string): Promise<boolean> {
  const { kept } = await keptOf(username, { id })
  return kept !== undefined && Date.now() - kept.at <= longest && Object.keys(kept.values).length > 0
}
