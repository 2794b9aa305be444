import type { Browser } from 'playwright-core'
import { slowDown } from './measure-page'

const rounds = 5

/**
 * Time from the click on a footer link until its list, which was open before, is shown; the median of several, under the slow-down of the
 * first views.
 */
export async function measureRouteChange(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await slowDown(page)
  await page.goto(`${url}/`, { waitUntil: 'networkidle', timeout: 90_000 })
  const link = page.getByRole('navigation', { name: '页脚导航' }).getByRole('link', { name: '政策服务', exact: true })
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await link.hover()
    await page.waitForTimeout(1000)
    await page.evaluate(() => {
      const marks = ((window as never as { marks: number[] }).marks = [] as number[])
      addEventListener('click', () => marks.push(performance.now()), { capture: true, once: true })
      const observer = new MutationObserver(() => {
        if (location.pathname !== '/policy' || !document.querySelector('.list__title a')) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => marks.push(performance.now())))
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    await link.click()
    await page.waitForFunction(() => (window as never as { marks: number[] }).marks.length === 2)
    const [clicked, seen] = await page.evaluate(() => (window as never as { marks: number[] }).marks)
    if (round > 0) times.push(seen! - clicked!)
    await page.goBack()
    await page.waitForURL(`${url}/`)
  }
  await page.close()
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
}
