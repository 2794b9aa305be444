import { beforeAll, describe, expect, it } from 'vitest'
import { puzzleSize, drawPuzzle, pieceSize } from '../../../src/server/captcha/draw-puzzle'
import { openPortal, type TestPortal } from '../portal'
import { demoPassword, get, paths, post, postAs, sealer, type Browser } from '../visitor'

const check = '/ad/api/catpchaNew/digitalCaptcha/check'
const login = '/ad/api/system/slider_login'

let portal: TestPortal
let sealed: string
beforeAll(async () => {
  portal = await openPortal()
  sealed = (await sealer(portal))(demoPassword)
})

async function puzzle(purpose = 'slider') {
  const issued = (await get(portal, `${paths.captcha}?purpose=${purpose}&way=slider`)).json() as Record<string, string>
  const [key, value] = Object.entries(issued)[0]!
  const { answer } = (await get(portal, `/__test__/captcha?key=${key}`)).json() as { answer: string }
  return { key, value, left: Number(answer) }
}

const place = (browser: Browser, key: string, left: number | string) => {
  const withAnswer = { headers: { ...browser.headers, biyicaptchakey: key, biyicaptcha: String(left) } }
  return postAs(portal, withAnswer, check, {}).then((answer) => {
    const { cookie } = withAnswer.headers as Record<string, string | undefined>
    if (cookie) browser.headers.cookie = cookie
    return answer.json() as { code: number; message: string; data: { captchaVerification: string } }
  })
}

async function proof(browser: Browser) {
  const { key, left } = await puzzle()
  return (await place(browser, key, left)).data.captchaVerification
}

const enter = async (browser: Browser, verification: string, username = 'demo-new', password = sealed) =>
  (
    await post(portal, `${login}?captchaVerification=${encodeURIComponent(verification)}`, { username, password }, browser.headers)
  ).json() as { code: number; message: string; data: { token: string } }

const stranger = (): Browser => ({ headers: {} })

describe('the puzzle', () => {
  it('gives the vertical position of the piece, and not the horizontal one', async () => {
    const { value, left } = await puzzle()
    const [kind, top, background, piece] = value.split('|')
    expect(kind).toBe('slider')
    expect(Number(top)).toBeLessThanOrEqual(puzzleSize.height - pieceSize)
    for (const picture of [background!, piece!]) expect(Buffer.from(picture.split(',')[1]!, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(left).toBeGreaterThan(pieceSize)
    expect(value.length).toBeLessThan(30_000)
  })

  it('has a different position each time, inside the picture', () => {
    const places = Array.from({ length: 200 }, drawPuzzle)
    expect(new Set(places.map(({ left }) => left)).size).toBeGreaterThan(60)
    for (const { left, top } of places) {
      expect(left + pieceSize).toBeLessThanOrEqual(puzzleSize.width)
      expect(top + pieceSize).toBeLessThanOrEqual(puzzleSize.height)
    }
  })

  it.each([
    [0, 0],
    [6, 0],
    [-6, 0],
    [7, 1002],
    [-7, 1002],
    [40, 1002],
  ])('with the piece placed %i pixels off returns %i', async (off, code) => {
    const { key, left } = await puzzle()
    expect((await place(stranger(), key, left + off)).code).toBe(code)
  })

  it.each(['', 'x', '1e2', '-3', '12.5', '{"code":"1"}'])('does not accept %j as a position', async (answer) => {
    const { key } = await puzzle()
    expect(await place(stranger(), key, answer)).toMatchObject({ code: 1002, message: '拼图没有对齐或已失效，请再试一次' })
  })

  it('is used up by its first attempt, right or wrong', async () => {
    const [wrong, right] = [await puzzle(), await puzzle()]
    expect([(await place(stranger(), wrong.key, 0)).code, (await place(stranger(), wrong.key, wrong.left)).code]).toEqual([1002, 1002])
    expect([(await place(stranger(), right.key, right.left)).code, (await place(stranger(), right.key, right.left)).code]).toEqual([
      0, 1002,
    ])
  })

  it('is valid for its own purpose and for two minutes', async () => {
    const other = await puzzle('login')
    expect((await place(stranger(), other.key, other.left)).code).toBe(1002)
    const late = await puzzle()
    portal.clock.pass(121)
    expect((await place(stranger(), late.key, late.left)).code).toBe(1002)
  })
})

describe('the slider login', () => {
  it('opens one session per proof', async () => {
    const browser = stranger()
    const verification = await proof(browser)
    const first = await enter(browser, verification)
    expect(first).toMatchObject({ code: 0, data: { username: 'demo-new', type: '1' } })
    expect(first.data.token).toMatch(/^[\w-]{22,}$/)
    expect(await enter(browser, verification)).toMatchObject({ code: 1002, message: '安全验证已失效，请重新完成滑块验证' })
  })

  it('uses up the proof on a wrong password, with the message of any login', async () => {
    const browser = stranger()
    const verification = await proof(browser)
    const wrong = (await sealer(portal))('Wrong#2026')
    expect(await enter(browser, verification, 'demo-new', wrong)).toMatchObject({ code: 1001, message: '用户名或密码错误' })
    expect((await enter(browser, verification)).code).toBe(1002)
    expect(await enter(browser, await proof(browser), 'nobody-here', wrong)).toMatchObject({ code: 1001, message: '用户名或密码错误' })
  })

  it('rejects a proof from another browser, an expired one and a forged one', async () => {
    const [browser, thief] = [stranger(), stranger()]
    const stolen = await proof(browser)
    await proof(thief)
    expect((await enter(thief, stolen)).code).toBe(1002)
    expect((await enter({ headers: {} }, await proof(browser))).code).toBe(1002)
    const late = await proof(browser)
    portal.clock.pass(121)
    expect((await enter(browser, late)).code).toBe(1002)
    expect((await enter(browser, `v${'0'.repeat(32)}`)).code).toBe(1002)
    const { key } = await puzzle('login')
    expect((await enter(browser, key)).code).toBe(1002)
  })

  it('needs a proof or a captcha', async () => {
    expect((await post(portal, login, { username: 'demo-new', password: sealed })).json().code).toBe(1002)
  })

  it('accepts one of fifty parallel attempts', async () => {
    const browser = stranger()
    const verification = await proof(browser)
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(browser, verification)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })
})
