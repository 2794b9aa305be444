import type { Call, Handler } from '../../src/server/call'
import { WithBody } from '../../src/server/envelope'
import { readDict } from '../../src/server/handlers/dict'
import { readDetails, readEnterprise, saveProfile } from '../../src/server/handlers/enterprise'
import { industryName } from '../../src/server/handlers/industry'
import { readRegistered } from '../../src/server/handlers/registry'
import { sizeName } from '../../src/server/handlers/size'
import { Refusal } from '../../src/server/refusal'
import { demoPassword } from '../../src/server/store/demo-accounts'
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

/** The server's own handlers where they need no server; doubles for what does. Any other is answered from its schema. */
export const storyHandlers: Record<string, Handler> = {
  'captcha.issue': captcha,
  'captcha.verify': async () => ({ captchaVerification: certify() }),
  'key.read': publicKey,
  'session.loginPwd': login,
  'session.logout': async () => null,
  'password.update': changePassword,
  'dict.read': readDict,
  'enterprise.read': readEnterprise,
  'enterprise.details': readDetails,
  'enterprise.perfect': saveProfile,
  'enterprise.perfectOther': saveProfile,
  'enterprise.perfectAll': saveProfile,
  'enterprise.update': saveProfile,
  'enterprise.registered': readRegistered,
  'enterprise.sizeName': sizeName,
  'industry.name': industryName,
  'industry.nameByCode': industryName,
}

export { signedInOf }
