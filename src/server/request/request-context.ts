import type { Call } from '../call'
import type { match } from './match'
import type { Services } from '../services'

/** The transport's data about a request, and the parts of the process. */
export type RequestContext = Omit<
  Call,
  'services' | 'passwords' | 'operation' | 'parameters' | 'sent' | 'values' | 'files' | 'session' | 'unreadable' | 'idempotencyKey'
> & {
  services: Services
  matched: NonNullable<ReturnType<typeof match>>
  /** Whether secrets arrived unencrypted: in a form posted without script over a private connection. */
  isPlain?: boolean
  /** Whether the client has disconnected before the answer. */
  isGone(): boolean
  query: string
  header(name: string): string | undefined
  credentials: { token: string | undefined; cookie: string | undefined }
  body: Buffer
}
