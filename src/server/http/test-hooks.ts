import type { ResponderParts, Responder } from './responder'

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** `GET /__test__/captcha?key=`, `/__test__/sms?phone=` and `/__test__/mail?email=`, with PORTAL_TEST_HOOKS and from this machine only. */
export const testHooks =
  ({ env, services, ports }: ResponderParts): Responder =>
  ({ path, query, request }) => {
    if (!env.testHooks || !path.startsWith('/__test__/') || !loopback.test(request.raw.socket.remoteAddress ?? '')) return null
    const asked = new URLSearchParams(query)
    if (path === '/__test__/captcha') return found('answer', services.captchas.peek(asked.get('key') ?? ''))
    if (path === '/__test__/sms') return found('code', ports.sms.lastCode?.(asked.get('phone') ?? ''))
    if (path === '/__test__/mail') return found('code', ports.mail?.lastCode?.(asked.get('email') ?? ''))
    return null
  }

const found = (name: string, value: string | undefined) => (value === undefined ? null : { body: { [name]: value } })
