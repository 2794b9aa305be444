import { buildTree } from '../check/check-tree'
import { loadTree } from '../check/read/load-tree'
import type { Tree } from '../contract/tree'
import { baseline } from '../release/baseline/value-kinds'
import { allOptions } from '../validate/dict/all-options'
import { EnvProblem, readEnv } from '../server/env'
import { makePassword } from '../server/accounts/given-password'
import { timeBeside } from '../server/shared-time'
import { createPasswords } from '../server/accounts/passwords'
import { openStore } from '../server/store/open-store'
import { AlreadyTaken } from '../server/store/refusals'
import type { Store } from '../server/store/store'
import { StoreProblem } from '../server/store/store-problem'

/** The command cannot be carried out; the message says why. */
class Wrong extends Error {}

const credentials = (username: string, password: string) =>
  `账户：${username}\n密码：${password}\n密码只显示这一次。登录后先改成自己的密码，然后打开 /operator。`

interface Asked {
  store: Store
  /** The time of the store: that of its database where processes share one, whose sessions and codes this command ends. */
  now: Date
  tree: Tree
  username: string
  words: string[]
}

/** The named role, else the first with access to the admin page. */
function roleOf({ accounts }: Tree, named: string | undefined): string {
  const staff = accounts?.staff ?? {}
  const role = named ?? Object.keys(staff).find((one) => staff[one]?.admin) ?? ''
  if (Object.hasOwn(staff, role)) return role
  const known = Object.entries(staff).map(([id, { title }]) => `${id}（${title}）`)
  throw new Wrong(`没有叫“${role}”的工作人员角色。现有：${known.join('、')}，写在 accounts.json 的 staff 中。`)
}

/** The attributes that the role requires, from arguments such as `districtCode=990102`; a dictionary label also works as value. */
function attributesOf({ accounts, dicts }: Tree, role: string, words: string[]): Record<string, string> {
  const asked = Object.entries(accounts?.staff?.[role]?.account ?? {})
  const given = new Map(words.map((word) => [word.split('=')[0] ?? '', word.slice(word.indexOf('=') + 1)]))
  const unknown = [...given.keys()].find((name) => !asked.some(([one]) => one === name))
  if (unknown !== undefined) throw new Wrong(`这个角色没有资料“${unknown}”。`)
  const values = asked.map(([name, { title, dict }]) => {
    const options = allOptions(dicts.dicts[dict ?? '']?.items ?? [])
    const text = given.get(name) ?? ''
    const value =
      dict === undefined ? text : options.find(({ dictValue, dictLabel }) => text === dictValue || text === dictLabel)?.dictValue
    if (value) return [name, value] as const
    const choices =
      options.length > 0 ? `可选：${options.map(({ dictValue, dictLabel }) => `${dictValue}（${dictLabel}）`).join('、')}。` : ''
    throw new Wrong(`请在后面写上${title}：${name}=…。${choices}`)
  })
  return Object.fromEntries(values)
}

async function add({ store, now, tree, username, words: [named, ...rest] }: Asked): Promise<string> {
  const role = roleOf(tree, named)
  const attributes = attributesOf(tree, role, rest)
  const password = makePassword()
  const passwordHash = await createPasswords().hash(password)
  await store.users
    .create({ username, passwordHash, phone: null, role, type: 2, uuid: null, attributes, passwordGiven: true, demo: false })
    .catch((error: unknown) => {
      throw error instanceof AlreadyTaken ? new Wrong(`用户名“${username}”已被使用，请换一个。`) : error
    })
  await store.audit.add(
    { event: 'operator.add', actor: null, address: 'terminal', object: username, outcome: 'ok', requestId: 'terminal' },
    now,
  )
  return credentials(username, password)
}

async function reset(asked: Asked): Promise<string> {
  const password = makePassword()
  await setPassword(asked, password, 'operator.reset', (inside, id, hash) => inside.users.givePassword(id, hash))
  return credentials(asked.username, password)
}

/** Ends an account by setting a random password: nobody can sign in, and its past actions keep their name. */
async function end(asked: Asked): Promise<string> {
  await setPassword(asked, makePassword(), 'operator.end', (inside, id, hash) => inside.users.end(id, hash, asked.now.toISOString()))
  return `已停用账户“${asked.username}”：已退出登录，密码已作废。要恢复时用 reset 换一个新密码。`
}

/** Sets a new password and ends all open sessions. */
async function setPassword(
  { store, now, tree, username }: Asked,
  password: string,
  event: 'operator.reset' | 'operator.end',
  write: (inside: Store, id: string, passwordHash: string) => Promise<void>,
): Promise<void> {
  const user = await store.users.byName(username)
  if (!user || Object.hasOwn(tree.accounts?.kinds ?? {}, user.role)) throw new Wrong(`没有工作人员账户“${username}”。`)
  const passwordHash = await createPasswords().hash(password)
  await store.alone(async (inside) => {
    await write(inside, user.id, passwordHash)
    // Schedules an immediate recheck: what this account submitted or approved may no longer go live as planned.
    await inside.changeRequests.hasten(now.getTime())
    await inside.sessions.endAll(user.id, { reason: event === 'operator.end' ? 'stopped' : 'reset', time: now.toISOString() })
    await inside.codes.endAll(user.id)
    await inside.audit.add({ event, actor: null, address: 'terminal', object: username, outcome: 'ok', requestId: 'terminal' }, now)
  })
}

const acts: Record<string, (asked: Asked) => Promise<string>> = { add, reset, end }

async function run([name = '', username = '', ...words]: string[]): Promise<void> {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act)
    throw new Wrong(
      '可用：npm run operator -- add 用户名 [角色 资料=值]（新增工作人员账户）、reset 用户名（换一个新密码）、end 用户名（停用）。',
    )
  if (!baseline.username.accepts(username)) throw new Wrong('用户名为2到32个汉字、字母、数字、下划线或短横线。')
  const env = readEnv(process.env)
  const tree = buildTree(await loadTree(env.schemasDir))
  const store = await openStore(env)
  try {
    const now = await timeBeside(store)
    console.log(await act({ store, now, tree, username, words }))
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
