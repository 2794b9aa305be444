import type { Env } from '../../env'

const fixed = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
}

/** Headers of every answer, errors included (requirements G1, G2). Pages and assets replace `cache-control`. */
export function baseHeaders(env: Env, nonce: string): Record<string, string> {
  return {
    ...fixed,
    'content-security-policy': contentPolicy(env, nonce),
    'cache-control': 'no-store',
    ...(env.publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** Headers of a document that our pages show in a frame: it runs only the script with the nonce, and sends nothing. */
export const framedHeaders = (env: Env, nonce: string): Record<string, string> => ({
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': contentPolicy(env, nonce, {
    'script-src': `'nonce-${nonce}'`,
    'connect-src': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
    sandbox: 'allow-scripts allow-same-origin',
  }),
})

/** Headers of a document that shows such frames. */
export const framingHeaders = (env: Env, nonce: string): Record<string, string> => ({
  'content-security-policy': contentPolicy(env, nonce, { 'frame-src': "'self'" }),
})

/** The content security policy. Development adds only Vite's socket; `own` are the directives of one kind of document. */
function contentPolicy(env: Env, nonce: string, own: Readonly<Record<string, string>> = {}): string {
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': `'self'${env.dev ? ' ws:' : ''}`,
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'report-uri': '/csp-report',
    ...own,
  }
  return Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ')
}
