import type { Env } from '../env'
import { createDemoRegistry } from './demo-registry'
import { createHttpSms } from './http-sms'
import { createOidcSignOn } from './oidc-sign-on'
import type { Ports } from './ports'
import { createTerminalSms } from './terminal-sms'

/** The adapters that the settings ask for. */
export function openPorts(env: Pick<Env, 'smsUrl' | 'smsToken' | 'testHooks' | 'oidc'>, write: (line: string) => void): Ports {
  const sms = env.smsUrl ? createHttpSms({ url: env.smsUrl, token: env.smsToken }) : createTerminalSms(write, env.testHooks)
  return { sms, registry: createDemoRegistry(), ...(env.oidc ? { signOn: createOidcSignOn(env.oidc) } : {}) }
}
