import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'

const ownName = () => {
  try {
    return userInfo().username
  } catch {
    return '未知' // An account without a name, as in some containers.
  }
}

async function nameOf(uid: number): Promise<string> {
  if (uid === process.getuid?.()) return ownName()
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return (
    accounts
      .split('\n')
      .map((line) => line.split(':'))
      .find((parts) => Number(parts[2]) === uid)?.[0] ?? `uid ${uid}`
  )
}

/** Who saved: the owner of the file that changed last, as editors set it; the server's own account when there is no file. */
export async function authorOfChange(dir: string, names: string[]): Promise<string> {
  const found = await Promise.all(names.map((name) => stat(join(dir, name)).catch(() => null)))
  const last = found.flatMap((one) => one ?? []).sort((a, b) => b.mtimeMs - a.mtimeMs)[0]
  return last && process.getuid ? nameOf(last.uid) : ownName()
}

export const processOwner = ownName
