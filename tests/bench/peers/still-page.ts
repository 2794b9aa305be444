import type { Browser, Response } from 'playwright-core'

/**
 * A page of the portal as static HTML without scripts: its elements, styles and pictures when everything is rendered. Keyed by path, `name` the
 * page.
 */
export async function stillPage(browser: Browser, url: string, name = 'home.html'): Promise<Record<string, string | Buffer>> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  const pictures: Response[] = []
  page.on('response', (response) => void (response.request().resourceType() === 'image' && response.ok() && pictures.push(response)))
  await page.goto(url, { waitUntil: 'networkidle' })
  const [html, sheets] = await page.evaluate(() => {
    document.querySelectorAll('script, link[rel=modulepreload], link[rel=preload]').forEach((element) => element.remove())
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return [`<!doctype html>${document.documentElement.outerHTML}`, links.map((link) => new URL(link.href).pathname)] as const
  })
  const texts = await Promise.all(
    sheets.map(async (path) => [path.slice(1), await (await page.request.get(new URL(path, url).href)).text()] as const),
  )
  const files = await Promise.all(
    pictures.map(async (picture) => [new URL(picture.url()).pathname.slice(1), await picture.body()] as const),
  )
  await page.close()
  return { [name]: html, ...Object.fromEntries(texts), ...Object.fromEntries(files) }
}
