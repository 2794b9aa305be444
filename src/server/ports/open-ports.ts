import type { Env } from '../env'
import { createDemoRegistry } from './demo-registry'
import { createHttpRegistry } from './http-registry'
import { createHttpSms } from './http-sms'
import { createOidcSignOn } from './oidc-sign-on'
import type { Ports } from './ports'
import { createOutside } from './outside'
import { createTerminalOutside } from './terminal-outside'
import { createSmtpMail } from './smtp-mail'
import { createTerminalMail } from './terminal-mail'
import { createTerminalSms } from './terminal-sms'

/** Creates the adapters that the settings select. */
export function openPorts(
  env: Pick<
    Env,
    'smtp' | 'smsUrl' | 'smsToken' | 'registryUrl' | 'registryToken' | 'outsideHosts' | 'outsideToken' | 'production' | 'testHooks' | 'oidc'
  >,
  write: (line: string) => void,
): Ports {
  const demo = { sms: () => createTerminalSms(write, env.testHooks), registry: () => createDemoRegistry() }
  // Without a gateway, a production portal starts only when the feature is declared off: then nothing is sent and no code is known.
  const off = { sms: () => ({ send: async () => undefined }), registry: () => ({ find: async () => null }) }
  const { sms: standInSms, registry: standInRegistry } = env.production ? off : demo
  const sms = env.smsUrl ? createHttpSms({ url: env.smsUrl, token: env.smsToken }) : standInSms()
  const registry = env.registryUrl ? createHttpRegistry({ url: env.registryUrl, token: env.registryToken }) : standInRegistry()
  // In production, calls to hosts that the environment does not name fail, and the outbox reports it.
  const isReal = env.production || env.outsideHosts.length > 0
  const outside = isReal ? createOutside({ hosts: env.outsideHosts, token: env.outsideToken }) : createTerminalOutside(write)
  // In production without a mail server, mails fail, and the outbox reports it.
  const standInMail = env.production ? undefined : createTerminalMail(write, env.testHooks)
  const mail = env.smtp ? createSmtpMail(env.smtp) : standInMail
  return { sms, registry, outside, ...(mail ? { mail } : {}), ...(env.oidc ? { signOn: createOidcSignOn(env.oidc) } : {}) }
}
