import type { Call, Handler } from '../../src/server/call'
import { WithBody } from '../../src/server/replies/envelope'
import { portableHandlers } from '../../src/server/handlers/portable-handlers'
import { Refusal } from '../../src/server/replies/refusal'
import { demoPassword } from '../../src/server/store/demo/demo-accounts'
import { certify, issue } from './captcha-picture'
import { clientSessionOf, signedInOf, type Visitor } from './people'
import { publicKey } from './seals'

async function login({ values }: Call) {
  const visitor = String(values.username).replace('demo-', '') as Visitor
  const session = clientSessionOf(visitor)
  if (!session.token || values.password !== demoPassword) throw new Refusal('login')
  return { uuid: '', ...session }
}

async function captcha({ parameters }: Call) {
  const [key, value] = issue(parameters)
  return new WithBody({ [key]: value }, { [key]: value })
}

async function changePassword({ values }: Call) {
  if (values.oldPassword !== undefined && values.oldPassword !== demoPassword) throw new Refusal('password')
  return null
}

/** Files that the stories' visitor has sent, with those that the examples name. */
const files = new Map([
  ['licence', { id: 'licence', name: '营业执照（示例）.pdf', type: 'application/pdf', size: 482_133 }],
  ['list', { id: 'list', name: '设备清单（示例）.xlsx', type: '', size: 18_240 }],
  ['long', { id: 'long', name: '关于示例精密机械有限公司一期智能化改造项目设备采购及安装调试合同的补充协议（双方盖章扫描件）.pdf', type: 'application/pdf', size: 9_812_004 }],
])

async function upload({ values }: Call) {
  const given = values.file as unknown as File
  const file = { id: `file-${files.size}`, name: given.name, type: given.type, size: given.size }
  files.set(file.id, file)
  return file
}

const listFiles = async ({ parameters }: Call) => (parameters.id as string[]).flatMap((id) => files.get(id) ?? [])

/** The server's own handlers where they need no server; doubles for what does. Any other is answered from its schema. */
export const storyHandlers: Record<string, Handler> = {
  ...portableHandlers,
  'captcha.issue': captcha,
  'captcha.verify': async () => ({ captchaVerification: certify() }),
  'key.read': publicKey,
  'session.loginPwd': login,
  'session.logout': async () => null,
  'password.update': changePassword,
  'file.upload': upload,
  'file.list': listFiles,
  'file.remove': async () => ({ removed: 1 }),
}

/** The record that a handler reads by the id of the address, so that its page's story has something to show. */
export const recordOfHandler: Record<string, string> = { 'diagnosis.answered': 'diagnoseRecord', 'diagnosis.report': 'diagnoseRecord' }

export { signedInOf }
