import { describe, expect, it } from 'vitest'
import { sampled } from '../../sampled'
import { sharedPortal } from '../portal-fixture'
import { hears } from '../live-regions'
import { settled, signIn, visit, type Visitor } from '../visitor'

/** Each row of spec §8: a backend's response, and the words that a visitor reads; null where the row says "nothing shown". */
const rows: [status: number, body: object, words: string | null][] = [
  [500, { code: 500, message: '数据库正在维护' }, '数据库正在维护'],
  [500, {}, '系统繁忙，请刷新后重试'],
  [403, { code: 403 }, '系统服务异常，请联系管理员'],
  [408, { code: 408 }, '系统服务超时，请刷新后重试'],
  [503, { code: 503 }, '系统服务不可用，请联系管理员或刷新后重试'],
  [404, { code: 404, message: '不会显示的话' }, null],
  [418, { code: 418, message: '不会显示的话' }, null],
]

describe('the message for a visitor when the backend fails', () => {
  const fixture = sharedPortal()

  /** A visitor whose list calls get our response; the server has already answered for the first page, and other calls reach it. */
  async function meets(status: number, body: object, username?: string): Promise<Visitor> {
    const visitor = await fixture.visitor({ expects: [status] })
    if (username) await signIn(visitor, username)
    await visitor.page.route(/\/api\/(notice|message\/system)\//, (route) => route.fulfill({ status, json: body }))
    return visitor
  }
  const notices = (visitor: Visitor) => visitor.page.getByRole('status').or(visitor.page.getByRole('alert'))

  it.each(sampled(rows, 'answers of a failing backend'))('answers status %i with %o', async (status, body, words) => {
    const visitor = await meets(status, body)
    await visit(visitor, '/')
    await visitor.page.getByRole('link', { name: '公告通知' }).first().click()
    await visitor.page.waitForURL('**/notice')
    if (words) await hears(visitor, words)
    else {
      await visitor.page
        .getByText(/内容没有加载成功|没有找到这条内容/)
        .first()
        .waitFor()
      expect(await visitor.page.getByText('不会显示的话').count()).toBe(0)
    }
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  it.each(
    sampled(
      [
        [401, { code: 401, message: '您的账户已在别处登录' }, '您的账户已在别处登录'],
        [401, {}, '登录信息已过期，请重新登录'],
        [200, { code: 401 }, '登录信息已过期，请重新登录'],
        [200, { code: '401' }, '登录信息已过期，请重新登录'],
      ],
      'answers of a session that has ended',
    ),
  )('treats status %i with %o as session expiry', async (status, body, words) => {
    const visitor = await meets(status, body, 'demo-verified')
    await visitor.page.goto('/personal')
    await visitor.page.waitForURL('**/login')
    await notices(visitor).getByText(`${words}，之后回到“个人中心”`).waitFor()
    await settled(visitor)
    expect(await notices(visitor).getByText(words).count()).toBe(1)
    expect(await visitor.page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    await visitor.context.close()
  })

  it('says plainly that the network is down', async () => {
    const visitor = await fixture.visitor()
    await visit(visitor, '/')
    await visitor.page.route(/\/api\/notice\//, (route) => route.abort())
    await visitor.page.getByRole('link', { name: '公告通知' }).first().click()
    await hears(visitor, /网络/)
    await visitor.context.close()
  })
})
