import type { RoutesFile } from '../../src/contract/route'
import { buildIfStale } from '../../src/cli/build-if-stale'
import { startPortal } from '../e2e/portal'
import { sharedBrowser } from '../e2e/visitor'
import { readSchema } from '../schemas/read-schemas'
import { median } from './bench-pages'
import { measurePage } from './measure-page'
import { servePeers } from './peers/serve-peers'
import { stillPage } from './peers/still-page'

const rounds = 3

/** The largest paint of each public route in ms, cold and slowed down as in `pages`, beside that of the same page as static HTML. */
export async function benchRoutes(): Promise<void> {
  buildIfStale()
  const [portal, browser] = await Promise.all([startPortal(), sharedBrowser()])
  const paths = readSchema<RoutesFile>('routes.json')
    .routes.filter(({ access }) => access === 'public')
    .map(({ path }) => path)
  const stills: Record<string, string> = {}
  for (const [at, path] of paths.entries()) Object.assign(stills, await stillPage(browser, `${portal.url}${path}`, `${at}.html`))
  const peers = await servePeers(stills)
  const largest = async (url: string) => (await measurePage(browser, { url })).largestPaint
  const rows = []
  for (const [at, path] of paths.entries()) {
    const ratios: number[] = []
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const [own, still] = [await largest(`${portal.url}${path}`), await largest(`${peers.url}/${at}.html`)]
      ratios.push(own / still)
      times.push(own)
    }
    rows.push({ path, ratio: median(ratios), time: median(times) })
  }
  for (const { path, ratio, time } of rows.sort((one, other) => other.ratio - one.ratio))
    console.log(`${path.padEnd(28)} ${String(Math.round(time)).padStart(6)} ms  ${ratio.toFixed(2)} ×`)
  console.log(`largest paint, median of the routes: ${median(rows.map(({ ratio }) => ratio)).toFixed(2)} × static HTML (goal 1.2 each)`)
  await browser.close()
  peers.close()
  await portal.stop()
}
