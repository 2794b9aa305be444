import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { resolve } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { ensureChromium } from '../find-chromium'

interface Taking<Story> {
  built: string
  /** The stories of each width. */
  stories: Map<number, Story[]>
  taken(story: Story, width: number, picture: Buffer): void
}

/** The fixed time of all screenshots, so that "three days ago" stays the same; timers still run. */
const frozenClock = `
  const moment = ${Date.parse('2026-11-20T09:00:00+08:00')}
  globalThis.Date = class extends Date {
    constructor(...given) {
      super(...(given.length > 0 ? given : [moment]))
    }
    static now() {
      return moment
    }
  }`
/** One more than a small machine's cores, because each story waits half of its time for an idle network. */
const atOnce = 3
/** Skips axe: the test suite runs it, and here it would take a fifth of the time. */
const withoutAxe = 'globals=a11y.manual:!true'
const busy = '.loading-mask, .form-skeleton, .skeleton, .list__waiting, .slider--loading'
const patience = 3000

async function pictureOf(page: Page, url: string): Promise<Buffer> {
  await page.goto(url)
  await page.locator('body.sb-show-main').waitFor({ timeout: 60_000 })
  // Stories of loading states never finish, so they time out; all others finish soon.
  await page
    .waitForFunction(
      (selector) => document.querySelector('#storybook-root')?.textContent?.trim() && !document.querySelector(selector),
      busy,
      { timeout: patience },
    )
    .catch(() => undefined)
  await page.waitForLoadState('networkidle')
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
}

/** Takes screenshots of a built Storybook's stories, each at its widths. */
export async function takePictures<Story extends { id: string }>({ built, stories, taken }: Taking<Story>): Promise<void> {
  const server = fastify()
  await server.register(fastifyStatic, { root: resolve(built) })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const work = async (context: BrowserContext, width: number, waiting: Story[]) => {
    const page = await context.newPage()
    await page.addInitScript(frozenClock)
    for (let story = waiting.shift(); story; story = waiting.shift())
      taken(story, width, await pictureOf(page, `${address}/iframe.html?id=${encodeURIComponent(story.id)}&viewMode=story&${withoutAxe}`))
  }
  try {
    for (const [width, those] of stories) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      })
      const waiting = [...those]
      await Promise.all(Array.from({ length: atOnce }, () => work(context, width, waiting)))
      await context.close()
    }
  } finally {
    await browser.close()
    await server.close()
  }
}
