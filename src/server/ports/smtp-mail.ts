import { NeverTaken } from '../outbox/delivery-loop'
import type { Ports } from './ports'

/** Milliseconds, shorter than the lease of the outbox, after which another process would get the mail. */
const patience = 4_000

/** Whether the server refuses this mail for good; a failed login can be fixed by the operator. */
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
 * Sends mails to an SMTP server: with TLS from the start or by STARTTLS, unless it is on this machine. The id is the mail's `Message-ID`,
 * so that a mail that was accepted but whose answer was lost is recognised as a duplicate.
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
          // As a text it could name several recipients.
          to: { name: '', address: to },
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
