import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider, { type ClientMetadata, type Configuration } from 'oidc-provider'
import { freePort } from './free-port'

/** The people that the provider knows, with their claims. */
export const people: Record<string, Record<string, string>> = {
  'sub-new': { preferred_username: 'nova-clerk', social_code: '91990101MADEM0062F', enterprise_name: '示例市晨光电器有限公司（示例）' },
  'sub-known': { preferred_username: 'qiming', social_code: '91990102MADEM0011M', enterprise_name: '示例市启明机械有限公司（示例）' },
  'sub-person': { preferred_username: 'someone' },
}

export interface RunningProvider {
  issuer: string
  /** Addresses requested so far. */
  asked: string[]
  stop(): Promise<void>
}

const goodbye = (form: string) =>
  `<!doctype html><html lang="zh"><title>认证服务</title><h1>退出认证服务</h1>${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">确认退出</button></html>`

const configuration = (portal: string): Configuration => ({
  clients: [
    {
      client_id: 'portal',
      token_endpoint_auth_method: 'none',
      redirect_uris: [`${portal}/login`],
      post_logout_redirect_uris: [`${portal}/`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    } satisfies ClientMetadata,
  ],
  claims: { openid: ['sub'], profile: ['preferred_username', 'social_code', 'enterprise_name'] },
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: true, logoutSource: async (ctx, form) => void (ctx.body = goodbye(form)) },
  },
  findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  cookies: { keys: ['only for tests'] },
})

/** A page with a link per person, and one to cancel. */
const choice = (path: string) =>
  `<!doctype html><html lang="zh"><title>认证服务</title><h1>认证服务</h1>${Object.keys(people)
    .map((id) => `<p><a href="${path}/${id}">${id}</a></p>`)
    .join('')}<p><a href="${path}/cancel">取消</a></p></html>`

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, , uid, chosen] = (request.url ?? '').split('/')
  if (!chosen) return void response.setHeader('content-type', 'text/html; charset=utf-8').end(choice(`/interaction/${uid}`))
  if (chosen === 'cancel')
    return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'cancelled' })
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: chosen, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  await provider.interactionFinished(request, response, { login: { accountId: chosen }, consent: { grantId: await grant.save() } })
}

/** A real OpenID provider on this machine, for one portal. */
export async function startProvider(portal: string): Promise<RunningProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, configuration(portal))
  const answer = provider.callback()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/favicon.ico') return void response.writeHead(204).end()
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(provider, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    issuer,
    asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
