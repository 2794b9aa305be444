/** Settings of the process, read once from the environment (design §7). */
export interface Env {
  port: number
  host: string
  /** Port on which a separate thread answers health probes even while the main thread is busy (PORTAL_PROBES). */
  probePort: number | undefined
  /** Folder of the embedded store. */
  dataDir: string
  schemasDir: string
  /** PostgreSQL address; without it, the embedded store is used. */
  databaseUrl: string | undefined
  /** Another backend that serves /ad/api and /sa/api (front-end mode). */
  portalApi: string | undefined
  /** SMS gateway that accepts `{ id, phone, text }` by POST; without one, messages go to the terminal. */
  smsUrl: string | undefined
  smsToken: string | undefined
  /** Company register that accepts `{ socialCode }` by POST; without one, the demonstration's answers. */
  registryUrl: string | undefined
  registryToken: string | undefined
  /** Mail server, e.g. smtps://user:password@mail.example.cn, and the sender of codes and notices; without one, mails go to the terminal. */
  smtp: { url: string; from: string } | undefined
  /** Hosts of external systems that transitions may call; without any, calls go to the terminal. */
  outsideHosts: string[]
  outsideToken: string | undefined
  /** Single sign-on by OpenID Connect; off without an issuer. */
  oidc: { issuer: string; clientId: string; clientSecret: string | undefined } | undefined
  /** Public address, e.g. https://portal.example.cn; https turns on Secure cookies and HSTS. */
  publicUrl: string | undefined
  /** Addresses of trusted reverse proxies; forwarded headers count only from these. */
  trustedProxies: string[]
  testHooks: boolean
  production: boolean
  dev: boolean
  /** Milliseconds between two looks at the schemas, for mounts that send no events (PORTAL_POLL). */
  pollSchemas: number | undefined
  /** Do not start while the schemas have problems, although a last good release could serve (`--strict`). */
  strict: boolean
  /** Accepts an edit that relaxes validation, for this start only (`--accept-loosening`). */
  acceptLoosening: boolean
}

/** An unusable setting; the message is one sentence for the terminal. */
export class EnvProblem extends Error {}

const loopbackHosts = ['127.0.0.1', '::1', 'localhost']

/** Reads the settings and refuses bad ones with a clear sentence. */
export function readEnv(source: Record<string, string | undefined>, dev = false): Env {
  const read = (name: string) => source[name]?.trim() || undefined
  const testHooks = flag('PORTAL_TEST_HOOKS', read('PORTAL_TEST_HOOKS'))
  const env: Env = {
    port: port('PORT', read('PORT') ?? '8000'),
    host: read('PORTAL_HOST') ?? (testHooks ? '127.0.0.1' : '0.0.0.0'),
    probePort: read('PORTAL_PROBES') === undefined ? undefined : port('PORTAL_PROBES', read('PORTAL_PROBES') ?? ''),
    dataDir: read('PORTAL_DATA') ?? '.data',
    schemasDir: read('PORTAL_SCHEMAS') ?? 'schemas',
    databaseUrl: databaseUrl(read('DATABASE_URL')),
    portalApi: backendUrl(read('PORTAL_API')),
    smsUrl: gatewayUrl('PORTAL_SMS_URL', '短信网关', read('PORTAL_SMS_URL')),
    smsToken: read('PORTAL_SMS_TOKEN'),
    registryUrl: gatewayUrl('PORTAL_REGISTRY_URL', '企业登记信息查询', read('PORTAL_REGISTRY_URL')),
    registryToken: read('PORTAL_REGISTRY_TOKEN'),
    smtp: smtp(read('PORTAL_SMTP_URL'), read('PORTAL_MAIL_FROM')),
    outsideHosts: (read('PORTAL_OUTSIDE_HOSTS') ?? '').split(/[,\s]+/).filter(Boolean),
    outsideToken: read('PORTAL_OUTSIDE_TOKEN'),
    oidc: oidc(read('PORTAL_OIDC_ISSUER'), read('PORTAL_OIDC_CLIENT'), read('PORTAL_OIDC_SECRET')),
    publicUrl: publicUrl(read('PORTAL_URL')),
    trustedProxies: proxies(read('PORTAL_PROXIES')),
    testHooks,
    production: read('NODE_ENV') === 'production',
    dev,
    pollSchemas: poll(read('PORTAL_POLL')),
    strict: flag('PORTAL_STRICT', read('PORTAL_STRICT')),
    acceptLoosening: false,
  }
  refuseCombinations(env)
  return env
}

function refuseCombinations(env: Env) {
  if (env.oidc && !env.publicUrl) throw new EnvProblem('使用单点登录时，请用 PORTAL_URL 写明平台的网址，登录后才能回到平台。')
  if (!env.testHooks) return
  if (env.production) throw new EnvProblem('PORTAL_TEST_HOOKS 会公开验证码答案，NODE_ENV=production 时不能使用。')
  if (!loopbackHosts.includes(env.host))
    throw new EnvProblem(`PORTAL_TEST_HOOKS 会公开验证码答案，只能监听本机地址；PORTAL_HOST 现在是“${env.host}”。`)
}

function port(name: string, text: string): number {
  const value = Number(text)
  if (!/^\d{1,5}$/.test(text) || value > 65535) throw new EnvProblem(`${name} 应为 0 到 65535 的整数，现在是“${text}”。`)
  return value
}

function poll(text: string | undefined): number | undefined {
  if (text === undefined || text === '0') return undefined
  const value = Number(text)
  if (!/^\d{2,6}$/.test(text)) throw new EnvProblem(`PORTAL_POLL 应为 10 到 999999 的毫秒数，现在是“${text}”。`)
  return value
}

function flag(name: string, text: string | undefined): boolean {
  if (text === undefined || text === '0') return false
  if (text === '1') return true
  throw new EnvProblem(`${name} 应为 1 或 0，现在是“${text}”。`)
}

function databaseUrl(text: string | undefined) {
  // The address may hold a password, so it is not repeated.
  if (text && !(/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)))
    throw new EnvProblem('DATABASE_URL 应以 postgres:// 或 postgresql:// 开头，请检查这个地址。')
  for (const name of ['connect_timeout', 'answer_timeout']) {
    const said = text && new URL(text).searchParams.get(name)
    if (typeof said === 'string' && !/^\d{1,5}(\.\d{1,3})?$/.test(said))
      throw new EnvProblem(`DATABASE_URL 中的 ${name} 应为秒数，如 5 或 0.5，现在是“${said}”。`)
  }
  return text
}

/** The backend receives session tokens, so it needs https, or http within the private network. */
function backendUrl(text: string | undefined) {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const own = url?.protocol === 'http:' && (isSafe(text) || /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$/.test(url.hostname))
  if (!url || !(url.protocol === 'https:' || own) || url.search || url.hash || url.username)
    throw new EnvProblem('PORTAL_API 应为后台的 https 网址（内网地址可用 http），不带参数和密码，例如 https://backend.example.cn。')
  return url.href.replace(/\/+$/, '')
}

function gatewayUrl(name: string, title: string, text: string | undefined) {
  if (text === undefined) return undefined
  // Phone numbers and codes must not be sent unencrypted.
  if (!isSafe(text)) throw new EnvProblem(`${name} 应为${title}的 https 网址，密钥请写在 ${name.replace(/URL$/, 'TOKEN')}。`)
  return text
}

function smtp(text: string | undefined, from: string | undefined): Env['smtp'] {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  // The address may hold a password, so it is not repeated.
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new EnvProblem('PORTAL_SMTP_URL 应以 smtps:// 或 smtp:// 开头，如 smtps://user:password@mail.example.cn。')
  if (!from || !/^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    throw new EnvProblem('设置了 PORTAL_SMTP_URL，还须用 PORTAL_MAIL_FROM 写明发件人，如 portal@example.cn。')
  return { url: text, from }
}

/** Whether the address is https or on this machine, and contains no password. */
function isSafe(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, '')))
  return safe && !url?.username
}

function oidc(issuer: string | undefined, clientId: string | undefined, clientSecret: string | undefined): Env['oidc'] {
  if (!issuer) return undefined
  if (!isSafe(issuer)) throw new EnvProblem('PORTAL_OIDC_ISSUER 应为统一身份认证服务的 https 网址。')
  if (!clientId) throw new EnvProblem('设置了 PORTAL_OIDC_ISSUER，还需用 PORTAL_OIDC_CLIENT 写明本平台在统一身份认证服务中的编号。')
  return { issuer, clientId, clientSecret }
}

function publicUrl(text: string | undefined) {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new EnvProblem(`PORTAL_URL 应为完整网址且不带路径，例如 https://portal.example.cn，现在是“${text}”。`)
  return url.origin
}

function proxies(text: string | undefined): string[] {
  const list = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const bad = list.find((part) => !/^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(part))
  if (bad) throw new EnvProblem(`PORTAL_PROXIES 应为逗号分隔的 IP 地址或网段，其中“${bad}”不是。`)
  return list
}

/** True when the process answers only on this machine. */
const isLoopback = (host: string) => loopbackHosts.includes(host)
