import { randomInt } from 'node:crypto'
import { baseline } from '../release/baseline/value-kinds'
import { EnvProblem, readEnv } from '../server/env'
import { createPasswords } from '../server/accounts/passwords'
import { openStore } from '../server/store/open-store'
import { AlreadyTaken } from '../server/store/refusals'
import type { Store } from '../server/store/store'
import { StoreProblem } from '../server/store/store-problem'

/** What the person at the terminal asked for cannot be done; the message says why. */
class Wrong extends Error {}

// Without letters and digits that are taken for each other.
const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#%+=?!']
const length = 20

/** A password of four classes that nobody chose; it is shown once and stored as a hash. */
function newPassword(): string {
  const any = (letters: string) => letters[randomInt(letters.length)]!
  const letters = [...classes.map(any), ...Array.from({ length: length - classes.length }, () => any(classes.join('')))]
  for (let at = letters.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[letters[at], letters[other]] = [letters[other]!, letters[at]!]
  }
  const made = letters.join('')
  return baseline.password.accepts(made) ? made : newPassword()
}

const told = (username: string, password: string) =>
  `账户：${username}\n密码：${password}\n密码只显示这一次。请登录后立即修改，然后打开 /operator。`

async function add(store: Store, username: string): Promise<string> {
  const password = newPassword()
  const passwordHash = await createPasswords().hash(password)
  await store.users
    .create({ username, passwordHash, phone: null, role: 'operator', type: 2, uuid: null, demo: false })
    .catch((error: unknown) => {
      throw error instanceof AlreadyTaken ? new Wrong(`用户名“${username}”已被使用，请换一个。`) : error
    })
  await store.audit.add(
    { event: 'operator.add', actor: null, address: 'terminal', object: username, outcome: 'ok', requestId: 'terminal' },
    new Date(),
  )
  return told(username, password)
}

async function reset(store: Store, username: string): Promise<string> {
  const user = await store.users.byName(username)
  if (user?.role !== 'operator') throw new Wrong(`没有运营账户“${username}”。`)
  const password = newPassword()
  const passwordHash = await createPasswords().hash(password)
  await store.alone(async (inside) => {
    await inside.users.setPassword(user.id, passwordHash)
    await inside.sessions.endAll(user.id)
    await inside.codes.endAll(user.id)
    await inside.audit.add(
      { event: 'operator.reset', actor: null, address: 'terminal', object: username, outcome: 'ok', requestId: 'terminal' },
      new Date(),
    )
  })
  return told(username, password)
}

const acts: Record<string, (store: Store, username: string) => Promise<string>> = { add, reset }

async function run([name = '', username = '']: string[]): Promise<void> {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act) throw new Wrong('可用：npm run operator -- add 用户名（新增运营账户）、reset 用户名（换一个新密码）。')
  if (!baseline.username.accepts(username)) throw new Wrong('用户名为2到32个汉字、字母、数字、下划线或短横线。')
  const store = await openStore(readEnv(process.env))
  try {
    console.log(await act(store, username))
  } finally {
    await store.close()
  }
}

process.exitCode = await run(process.argv.slice(2)).then(
  () => 0,
  (error: unknown) => {
    const known = error instanceof Wrong || error instanceof EnvProblem || error instanceof StoreProblem
    console.error(known ? error.message : error)
    return known ? 1 : 3
  },
)
