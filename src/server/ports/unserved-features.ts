import { schemaText } from '../../check/read/load-tree'
import type { Feature } from '../../contract/portal'
import { EnvProblem, type Env } from '../env'

const sentences: Record<StartFeature, string> = {
  sms: 'NODE_ENV=production 时须用 PORTAL_SMS_URL 写明短信网关；没有短信时，请在 portal.json 的 features 中写 "sms": false，并撤下用到短信的接口。',
  registry:
    'NODE_ENV=production 时须用 PORTAL_REGISTRY_URL 写明企业登记信息的查询地址；没有时，请在 portal.json 的 features 中写 "registry": false，并撤下用到它的接口。',
}

/** The features that the schemas must declare off when their gateway is missing. Mail is needed by some kinds of accounts only: the check says. */
type StartFeature = Exclude<Feature, 'email'>

/** Features without a gateway: production uses no stand-ins, as codes must not go to a terminal. In front-end mode the backend has both. */
export function unservedFeatures({
  production,
  portalApi,
  smsUrl,
  smtp,
  registryUrl,
}: Pick<Env, 'production' | 'portalApi' | 'smsUrl' | 'smtp' | 'registryUrl'>): Partial<Record<Feature, string>> {
  if (!production || portalApi) return {}
  return {
    ...(smsUrl ? {} : { sms: 'PORTAL_SMS_URL' }),
    ...(smtp ? {} : { email: 'PORTAL_SMTP_URL' }),
    ...(registryUrl ? {} : { registry: 'PORTAL_REGISTRY_URL' }),
  }
}

/** Features that the schemas turn off, read before anything is opened; the check reports an unreadable file. */
async function declaredOff(schemasDir: string): Promise<Partial<Record<Feature, unknown>>> {
  try {
    const { features }: { features?: object } = JSON.parse((await schemaText(schemasDir, 'portal.json')) ?? '{}')
    return features ?? {}
  } catch {
    return {}
  }
}

const startFeatures = ['sms', 'registry'] as const satisfies StartFeature[]

/** Refuses to start when required settings are missing, with one sentence for each. */
export async function refuseUnserved(env: Env): Promise<void> {
  const features = await declaredOff(env.schemasDir)
  const unserved = unservedFeatures(env)
  const missing = startFeatures.filter((feature) => unserved[feature] !== undefined && features[feature] !== false)
  if (missing.length > 0) throw new EnvProblem(missing.map((feature) => sentences[feature]).join('\n'))
}
