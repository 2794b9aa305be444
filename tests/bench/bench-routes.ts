import type { RoutesFile } from '../../src/contract/route'
import { buildIfStale } from '../../src/cli/build-if-stale'
import { startPortal } from '../e2e/portal'
import { sharedBrowser } from '../e2e/visitor'
import { readSchema } from '../schemas/read-schemas'
import { median } from './bench-pages'
import { measurePage } from './measure-page'
import { servePeers } from './peers/serve-peers'
import { stillPage } from './peers/still-page'

/**
 * The largest paint of each public route in ms, cold and slowed down as in `pages`, beside that of the same page as static HTML. Each route is
 * printed when it is measured: all take minutes, three times as many with three `rounds`.
 */
export async function benchRoutes(rounds = 1): Promise<void> {
  buildIfStale()
  const [portal, browser, peers] = await Promise.all([startPortal(), sharedBrowser(), servePeers()])
  const largest = async (url: string) => (await measurePage(browser, { url })).largestPaint
  const print = ({ path, ratio, time }: { path: string; ratio: number; time: number }) =>
    console.log(`${path.padEnd(28)} ${String(Math.round(time)).padStart(6)} ms  ${ratio.toFixed(2)} ×`)
  try {
    const rows = []
    for (const { path } of readSchema<RoutesFile>('routes.json').routes.filter(({ access }) => access === 'public')) {
      const still = `${rows.length}.html`
      peers.add(await stillPage(browser, `${portal.url}${path}`, still))
      const pairs: [own: number, still: number][] = []
      for (let round = 0; round < rounds; round++)
        pairs.push([await largest(`${portal.url}${path}`), await largest(`${peers.url}/${still}`)])
      const row = { path, ratio: median(pairs.map(([own, other]) => own / other)), time: median(pairs.map(([own]) => own)) }
      print(row)
      rows.push(row)
    }
    console.log('\nthe slowest:')
    rows
      .toSorted((one, other) => other.ratio - one.ratio)
      .slice(0, 5)
      .forEach(print)
    console.log(`largest paint, median of the routes: ${median(rows.map(({ ratio }) => ratio)).toFixed(2)} × static HTML (goal 1.2 each)`)
  } finally {
    await browser.close()
    peers.close()
    await portal.stop()
  }
}
