import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { typedP95, watchKeys } from './key-times'

/** What one cold view of a page costs; times in ms, sizes in bytes over the wire. */
export interface PageFigures {
  scriptBytes: number
  styleBytes: number
  requests: number
  firstPaint: number
  largestPaint: number
  /** Time from navigation until a wrong keystroke shows its message. */
  keystrokeError?: number
  /** 95th percentile from key to the next painted frame, with live validation. */
  keystrokeP95?: number
}

export interface Probe {
  url: string
  /** CSS selector of the input to type into. */
  input?: string
  /** The message that a wrong keystroke must show. */
  message?: string
}

/** 4× CPU slow-down, 1.6 Mbit/s and 150 ms, cold cache. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return devtools
}

/** Counts the transferred bytes by kind of resource. */
function countBytes(devtools: CDPSession) {
  const kinds = new Map<string, string>()
  const bytes = { Script: 0, Stylesheet: 0, requests: 0 } as Record<string, number>
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => kinds.set(requestId, type ?? 'Other'))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    bytes.requests = (bytes.requests ?? 0) + 1
  })
  return bytes
}

const watchPaints = () => {
  const paints = ((window as never as { paints: Record<string, number> }).paints = { first: 0, largest: 0 })
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (paints.first ||= entry.startTime))).observe({
    type: 'paint',
    buffered: true,
  })
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (paints.largest = entry.startTime))).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
}

/**
 * Whether a page is painted and has received nothing for a while. The network alone is idle too early: between a document and what it requests after
 * its first paint.
 */
const isQuiet = () => {
  const { largest } = (window as never as { paints: { largest: number } }).paints
  const ends = performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd)
  return document.readyState === 'complete' && largest > 0 && performance.now() - Math.max(largest, ...ends) > 1500
}

/** Types a wrong character and blurs the field until its message appears; returns the time since navigation began. */
async function timeUntilError(page: Page, input: string, message: string): Promise<number> {
  await page.waitForSelector(input, { state: 'visible', timeout: 60_000 })
  for (let round = 0; round < 400; round++) {
    await page.focus(input)
    await page.keyboard.press('x')
    await page.keyboard.press('Tab')
    if (await page.getByText(message).first().isVisible()) return page.evaluate(() => performance.now())
  }
  throw new Error(`no message "${message}" on ${page.url()}`)
}

async function keystrokeP95(page: Page, input: string): Promise<number> {
  await page.fill(input, '')
  await page.focus(input)
  return typedP95(page, (at) => String(at % 10), 30)
}

/** Opens the page cold in its own context and measures it. */
export async function measurePage(
  browser: Browser,
  probe: Probe,
  state?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, storageState: state })
  const page = await context.newPage()
  await page.addInitScript(watchPaints)
  await watchKeys(page)
  const devtools = await slowDown(page)
  const bytes = countBytes(devtools)
  await page.goto(probe.url, { waitUntil: 'commit' })
  const keystrokeError = probe.input && probe.message ? await timeUntilError(page, probe.input, probe.message) : undefined
  await page.waitForFunction(isQuiet)
  const paints = await page.evaluate(() => (window as never as { paints: { first: number; largest: number } }).paints)
  const p95 = probe.input ? await keystrokeP95(page, probe.input) : undefined
  await context.close()
  return {
    scriptBytes: bytes.Script ?? 0,
    styleBytes: bytes.Stylesheet ?? 0,
    requests: bytes.requests ?? 0,
    firstPaint: paints.first,
    largestPaint: paints.largest,
    ...(keystrokeError === undefined ? {} : { keystrokeError }),
    ...(p95 === undefined ? {} : { keystrokeP95: p95 }),
  }
}
