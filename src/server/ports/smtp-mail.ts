import { NeverTaken } from '../outbox/delivery-loop'
import type { Ports } from './ports'

/** Shorter than the lease of the outbox, which would hand the mail to another process. */
const patience = 4_000

/** Whether the server has said of this very mail that it will never take it; a login that fails is fixed by whoever runs the portal. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error
  && 'responseCode' in error
  && Number(error.responseCode) >= 500
  && 'code' in error
  && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')

interface Server {
  url: string
  from: string
}

/**
 * Hands mails to an SMTP server: over TLS from the start or by STARTTLS, unless it is on this machine. The id is the mail's
 * `Message-ID`, so that one that was taken but whose answer was lost is known as the same.
 */
export function createSmtpMail({ url, from }: Server): NonNullable<Ports['mail']> {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  const domain = from.replace(/^.*@/, '').replace(/>$/, '')
  return {
    async send({ to, subject, text }, { id, signal }) {
      // Loaded with the first mail: most portals never send one.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: port === '' ? (secure ? 465 : 587) : Number(port),
        secure,
        requireTLS: !secure && !isHere,
        ignoreTLS: isHere,
        ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
        connectionTimeout: patience,
        greetingTimeout: patience,
        socketTimeout: patience,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const end = () => transport.close()
      signal.addEventListener('abort', end, { once: true })
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isRefused(error) ? new NeverTaken('the mail server refused it', { cause: error }) : error
      } finally {
        signal.removeEventListener('abort', end)
        transport.close()
      }
    },
  }
}
