import type { InjectOptions } from 'fastify'

/** Faults that any call may have, whatever the operation. */
export const spoilt: Record<string, (call: InjectOptions) => InjectOptions> = {
  'an undeclared parameter': (call) => ({ ...call, url: `${String(call.url)}&undeclared=1` }),
  'an undeclared field': (call) => ({
    ...call,
    headers: { ...call.headers, 'content-type': 'application/json' },
    payload: '{"undeclared":1}',
  }),
  'half a body': (call) => ({ ...call, headers: { ...call.headers, 'content-type': 'application/json' }, payload: '{"a":' }),
  'another kind of body': (call) => ({ ...call, headers: { ...call.headers, 'content-type': 'text/csv' }, payload: 'a,b' }),
  'files that nobody asked for': (call) => ({
    ...call,
    headers: { ...call.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  }),
  'a key of another form': (call) => ({ ...call, headers: { ...call.headers, 'idempotency-key': '"quoted"' } }),
  'an old revision': (call) => ({ ...call, headers: { ...call.headers, 'x-portal-revision': 'gone' } }),
  'another origin': (call) => ({ ...call, headers: { ...call.headers, origin: 'https://elsewhere.example' } }),
  'another host': (call) => ({ ...call, headers: { ...call.headers, host: 'a b' } }),
  'a wrong captcha': (call) => ({ ...call, headers: { ...call.headers, biyicaptcha: 'wrong' } }),
  'a body that is too large': (call) => ({
    ...call,
    headers: { ...call.headers, 'content-type': 'application/json' },
    payload: ' '.repeat(1024 * 1024 + 1),
  }),
}
