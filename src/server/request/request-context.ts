import type { Call } from '../call'
import type { match } from './match'
import type { Services } from '../services'

/** What the transport knows of a request, and the parts of the process. */
export type RequestContext = Omit<
  Call,
  'services' | 'passwords' | 'operation' | 'parameters' | 'values' | 'files' | 'session' | 'unreadable' | 'idempotencyKey'
> & {
  services: Services
  matched: NonNullable<ReturnType<typeof match>>
  /** Whether what is secret came unsealed: in a form that was sent without script, over a line that nobody can read. */
  isPlain?: boolean
  /** Whether the visitor has gone away without waiting for the answer. */
  isGone(): boolean
  query: string
  header(name: string): string | undefined
  credentials: { token: string | undefined; cookie: string | undefined }
  body: Buffer
}
