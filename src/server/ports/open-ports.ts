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

/** The adapters that the settings ask for. */
export function openPorts(
  env: Pick<
    Env,
    'smtp' | 'smsUrl' | 'smsToken' | 'registryUrl' | 'registryToken' | 'outsideHosts' | 'outsideToken' | 'production' | 'testHooks' | 'oidc'
  >,
  write: (line: string) => void,
): Ports {
  const demo = { sms: () => createTerminalSms(write, env.testHooks), registry: () => createDemoRegistry() }
  // Without a gateway a production portal starts only where the feature is declared off: nothing is sent then, and nothing known.
  const off = { sms: () => ({ send: async () => undefined }), registry: () => ({ find: async () => null }) }
  const { sms: standInSms, registry: standInRegistry } = env.production ? off : demo
  const sms = env.smsUrl ? createHttpSms({ url: env.smsUrl, token: env.smsToken }) : standInSms()
  const registry = env.registryUrl ? createHttpRegistry({ url: env.registryUrl, token: env.registryToken }) : standInRegistry()
  // In production a host that the environment does not name is called by nobody, and the outbox says so.
  const isReal = env.production || env.outsideHosts.length > 0
  const outside = isReal ? createOutside({ hosts: env.outsideHosts, token: env.outsideToken }) : createTerminalOutside(write)
  // In production without a mail server no mail leaves, and the outbox says so.
  const standInMail = env.production ? undefined : createTerminalMail(write)
  const mail = env.smtp ? createSmtpMail(env.smtp) : standInMail
  return { sms, registry, outside, ...(mail ? { mail } : {}), ...(env.oidc ? { signOn: createOidcSignOn(env.oidc) } : {}) }
}
