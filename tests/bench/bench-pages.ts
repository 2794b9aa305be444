import { buildIfStale } from '../../src/cli/build-if-stale'
import { startPortal } from '../e2e/portal'
import { newVisitor, signIn, sharedBrowser } from '../e2e/visitor'
import { measurePage, type PageFigures, type Probe } from './measure-page'
import { measureLongForm } from './long-form'
import { measureQuestionnaire } from './questionnaire'
import { measureRouteChange } from './route-change'
import { servePeers } from './peers/serve-peers'
import { stillPage } from './peers/still-page'

const income = { message: '仅可输入阿拉伯数字，且精确到小数点前八位后两位', input: '[name=mainIncome], #mainIncome' }

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median of several cold views, per figure: single times on a shared machine are worthless. */
function middle(all: PageFigures[]): PageFigures {
  const keys = Object.keys(all[0]!) as (keyof PageFigures)[]
  return Object.fromEntries(keys.map((key) => [key, median(all.map((figures) => figures[key] ?? Number.NaN))])) as unknown as PageFigures
}

function row(name: string, figures: PageFigures): string[] {
  const ms = (value?: number) => (value === undefined ? '–' : String(Math.round(value)))
  const kb = (value: number) => (value / 1024).toFixed(1)
  const { scriptBytes, styleBytes, requests, firstPaint, largestPaint, keystrokeError, keystrokeP95 } = figures
  return [name, kb(scriptBytes), kb(styleBytes), String(requests), ms(firstPaint), ms(largestPaint), ms(keystrokeError), ms(keystrokeP95)]
}

function print(rows: string[][]): void {
  const head = ['page', 'script KB', 'style KB', 'requests', 'first paint', 'largest', 'key → error', 'key p95']
  const all = [head, ...rows]
  const wide = head.map((_, column) => Math.max(...all.map((cells) => cells[column]!.length)))
  for (const cells of all) console.log(cells.map((cell, column) => cell.padEnd(wide[column]! + 2)).join(''))
}

/**
 * First views of `/`, `/login` and `/enterprise`, cold, with 4× CPU slow-down, 1.6 Mbit/s and 150 ms, compared with the same home and form
 * as static HTML and with the form by hand with antd, the median of `rounds`; then a route change, the questionnaire, and a form of 500 fields.
 */
export async function benchPages(rounds = 3): Promise<void> {
  buildIfStale()
  const [portal, browser] = await Promise.all([startPortal(), sharedBrowser()])
  const peers = await servePeers()
  peers.add(await stillPage(browser, `${portal.url}/`))
  const visitor = await newVisitor(portal.url)
  await signIn(visitor, 'demo-new')
  const state = await visitor.context.storageState()
  await visitor.context.close()
  const probes: [string, Probe, boolean][] = [
    ['/', { url: `${portal.url}/` }, false],
    ['/login', { url: `${portal.url}/login` }, false],
    ['/enterprise', { url: `${portal.url}/enterprise`, ...income }, true],
    ['home, static', { url: `${peers.url}/home.html` }, false],
    ['static HTML', { url: `${peers.url}/static.html`, ...income }, false],
    ['antd by hand', { url: `${peers.url}/antd.html`, ...income }, false],
  ]
  const figures = probes.map(() => [] as PageFigures[])
  for (let round = 0; round < rounds; round++) {
    for (const [index, [, probe, signedIn]] of probes.entries())
      figures[index]!.push(await measurePage(browser, probe, signedIn ? state : undefined))
  }
  print(probes.map(([name], index) => row(name, middle(figures[index]!))))
  const [home, still] = [figures[0]!, figures[3]!].map((all) => middle(all).largestPaint)
  console.log(`home: largest paint ${(home! / still!).toFixed(2)} × that of the same page as static HTML (goal 1.5)`)
  console.log(`to a list seen before: ${Math.round(await measureRouteChange(browser, portal.url))} ms (goal 300)`)
  console.log(`questionnaire: keystroke p95 ${Math.round(await measureQuestionnaire(portal.url))} ms`)
  console.log(`500 fields: keystroke p95 ${Math.round(await measureLongForm())} ms`)
  await browser.close()
  peers.close()
  await portal.stop()
}
