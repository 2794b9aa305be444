import { beforeAll, describe, expect, it } from 'vitest'
import { newChallenge } from '../../../src/server/captcha/challenge'
import { solveProofOfWork, isProven } from '../../../src/server/captcha/proof-of-work'
import { openPortal, type TestPortal } from '../portal'
import { captcha, demoPassword, get, paths, post, sealer } from '../visitor'

let portal: TestPortal
let sealed: string
beforeAll(async () => {
  portal = await openPortal()
  sealed = (await sealer(portal))(demoPassword)
})

const attempt = async (headers: Record<string, string>, username = 'demo-new') =>
  (await post(portal, paths.login, { username, password: sealed }, headers)).json().code

const issue = async (query: string) => (await get(portal, `${paths.captcha}?${query}`)).json()

describe('a captcha answer', () => {
  it('allows one login', async () => {
    const headers = await captcha(portal)
    expect([await attempt(headers), await attempt(headers)]).toEqual([0, 1002])
  })

  it('is used up by a wrong attempt', async () => {
    const headers = await captcha(portal)
    expect([await attempt({ ...headers, biyicaptcha: 'zz' }), await attempt(headers)]).toEqual([1002, 1002])
  })

  it('is valid for its own purpose only', async () => {
    expect(await attempt(await captcha(portal, 'password'))).toBe(1002)
    expect(await attempt(await captcha(portal, 'login'))).toBe(0)
  })

  it('is valid for two minutes', async () => {
    const [early, late] = [await captcha(portal), await captcha(portal)]
    portal.clock.pass(118)
    expect(await attempt(early)).toBe(0)
    portal.clock.pass(3)
    expect(await attempt(late)).toBe(1002)
  })

  it('succeeds once in fifty parallel attempts', async () => {
    const headers = await captcha(portal)
    const codes = await Promise.all(Array.from({ length: 50 }, () => attempt(headers)))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    // Requests that found the queue full did not use it.
    expect(codes.filter((code) => code === 1002 || code === 503)).toHaveLength(49)
  })

  it('cannot be replayed a thousand times', async () => {
    const headers = await captcha(portal)
    await attempt(headers)
    let accepted = 0
    for (let i = 0; i < 1000; i += 1) if (await portal.store.captchas.take(headers.biyicaptchakey!)) accepted += 1
    expect(accepted).toBe(0)
  })

  it('is accepted as an object, in lower case or with spaces', async () => {
    const wrap = [(text: string) => `{"code":"${text}"}`, (text: string) => text.toLowerCase(), (text: string) => ` ${text} `]
    for (const change of wrap) {
      const { biyicaptchakey, biyicaptcha } = await captcha(portal)
      expect(await attempt({ biyicaptchakey: biyicaptchakey!, biyicaptcha: change(biyicaptcha!) })).toBe(0)
    }
  })

  it.each([{}, { biyicaptchakey: 'nothing' }, { biyicaptcha: '1234' }, { biyicaptchakey: '', biyicaptcha: '' }])(
    'is required: %j',
    async (headers) => {
      expect(await attempt(headers as Record<string, string>)).toBe(1002)
    },
  )

  it('is not accepted in the query', async () => {
    const { biyicaptchakey, biyicaptcha } = await captcha(portal)
    const answer = await post(portal, `${paths.login}?biyiCaptchaKey=${biyicaptchakey}&biyiCaptcha=${biyicaptcha}`, {
      username: 'demo-new',
      password: sealed,
    })
    expect(answer.statusCode).toBe(400)
  })

  it('is not stored in plain text', async () => {
    const { biyicaptchakey } = await captcha(portal)
    const stored = await portal.store.captchas.take(biyicaptchakey!)
    expect(stored!.answer).toMatch(/^[\w-]{43}$/)
  })
})

describe('a captcha picture', () => {
  it.each([1, 2, 3])('is the value of the first key in variant %i', async (variant) => {
    const body = await issue(`variant=${variant}`)
    const key = Object.keys(body)[0]!
    expect(body[key]).toMatch(/^data:image\/png;base64,iVBOR/)
    expect(Buffer.from(body[key].split(',')[1], 'base64').length).toBeLessThan(4096)
    expect(Object.entries(body.data)).toEqual([[key, body[key]]])
    expect(body.code).toBe(0)
  })

  it('has the kind of challenge that its variant names', () => {
    for (let i = 0; i < 200; i += 1) {
      expect(newChallenge(1).answer).toMatch(/^\d{4}$/)
      expect(newChallenge(2).answer).toMatch(/^[ACEFHJKMNPRTWXY34679]{4}$/)
      const { text, answer } = newChallenge(3)
      const [, a, sign, b] = /^(\d+)([+-])(\d+)=\?$/.exec(text)!
      expect(Number(answer)).toBe(sign === '+' ? Number(a) + Number(b) : Number(a) - Number(b))
      expect(Number(answer)).toBeGreaterThan(0)
    }
  })

  it('is refused for an unknown variant', async () => {
    expect((await get(portal, `${paths.captcha}?variant=4`)).statusCode).toBe(400)
  })
})

describe('a proof of work', () => {
  const solve = async (nonce: (work: string) => string) => {
    const body = await issue('purpose=login&way=work')
    const key = Object.keys(body)[0]!
    return attempt({ biyicaptchakey: key, biyicaptcha: nonce(body[key]) })
  }

  it('allows a login without reading', async () => {
    expect(await solve(solveProofOfWork)).toBe(0)
  })

  it('fails without the work', async () => {
    expect(await solve(() => '0')).toBe(1002)
    expect(await solve(() => 'nonsense')).toBe(1002)
  })

  it('requires sixteen zero bits', () => {
    const work = 'work:16:salt'
    const nonce = Number(solveProofOfWork(work))
    expect(isProven(work, String(nonce))).toBe(true)
    expect(Array.from({ length: 500 }, (_, i) => isProven(work, String(nonce + 1 + i))).filter(Boolean).length).toBeLessThan(3)
    expect(isProven(work, `${nonce}.0`)).toBe(false)
  })
})
