import * as oidc from 'openid-client'
import type { Env } from '../env'
import { SignOnDenied, type Ports } from './ports'

/** Time limit for the provider's answer, in seconds. */
const patience = 5

/** OpenID Connect with PKCE; discovery runs once, and again after a failure. */
export function createOidcSignOn({ issuer, clientId, clientSecret }: NonNullable<Env['oidc']>): NonNullable<Ports['signOn']> {
  let known: Promise<oidc.Configuration> | undefined
  const discover = () =>
    oidc.discovery(new URL(issuer), clientId, clientSecret, clientSecret ? undefined : oidc.None(), {
      timeout: patience,
      // Only a provider on this machine may be reached without TLS; env.ts refuses any other.
      execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    })
  const provider = () =>
    (known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    }))

  return {
    async begin(redirect, scope) {
      const config = await provider()
      const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
      const challenge = await oidc.calculatePKCECodeChallenge(verifier)
      const asked = { redirect_uri: redirect, scope, state, nonce, code_challenge: challenge, code_challenge_method: 'S256' }
      return { url: oidc.buildAuthorizationUrl(config, asked).href, state, nonce, verifier }
    },
    async finish(address, { state, nonce, verifier }) {
      const config = await provider()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await oidc.authorizationCodeGrant(config, address, checks).catch((error: unknown) => {
        throw error instanceof oidc.AuthorizationResponseError ? new SignOnDenied(error.error) : error
      })
      const claims = tokens.claims()
      if (!claims || !tokens.id_token) throw new Error('the provider sent no identity token')
      const more = config.serverMetadata().userinfo_endpoint ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
      return { subject: claims.sub, claims: { ...more, ...claims }, idToken: tokens.id_token }
    },
    async logoutUrl(back, idToken) {
      const config = await provider()
      if (!config.serverMetadata().end_session_endpoint) return null
      return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: back, ...(idToken ? { id_token_hint: idToken } : {}) }).href
    },
  }
}
