import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../../src/cli/find-chromium'
import { startPostgres } from '../server/store/start-postgres'
import { health, listen, pause, save, start, stop, type Portal } from './live-portal'

const part = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
const round = (value: number) => Math.round(value * 10) / 10

function tell(name: string, value: number, unit: string, goal: string, met: boolean) {
  console.log(`${met ? '✓' : '✗'} ${name.padEnd(58)} ${String(round(value)).padStart(8)} ${unit.padEnd(4)} ${goal}`)
  if (!met) process.exitCode = 1
}

/** A copy of the product's schemas, filled up to `files` files with additional pages. */
function makeSchemas(folder: string, files = 0): string {
  const schemas = join(folder, 'schemas')
  cpSync('schemas', schemas, { recursive: true, filter: (path) => !path.includes('/meta') })
  const routes = JSON.parse(readFileSync(join(schemas, 'routes.json'), 'utf8')) as { routes: object[] }
  const page = JSON.parse(readFileSync(join(schemas, 'pages', 'policy-view.json'), 'utf8')) as object
  for (let at = 0; at < files - 90; at += 1) {
    writeFileSync(join(schemas, 'pages', `extra-${at}.json`), JSON.stringify({ ...page, id: `extra-${at}` }, null, 2))
    routes.routes.push({ id: `extra-${at}`, path: `/extra-${at}`, page: `extra-${at}`, title: `附页${at}`, access: 'public' })
  }
  writeFileSync(join(schemas, 'routes.json'), JSON.stringify(routes, null, 2))
  return schemas
}

const titled = (menus: string, title: string) => menus.replace(/"id": "home", "title": "[^"]*"/, `"id": "home", "title": "${title}"`)

async function saveToLive(folder: string) {
  const portal = await start(makeSchemas(folder, 200), join(folder, 'data'))
  const menus = readFileSync(join(portal.schemas, 'menus.json'), 'utf8')
  await pause(2_000)
  const events = listen(portal)
  await events.next()
  const times: number[] = []
  for (let turn = 0; turn < 200; turn += 1) {
    const heard = events.next()
    const begun = performance.now()
    save(portal, 'menus.json', titled(menus, `首页${turn}`))
    await heard
    times.push(performance.now() - begun)
    await pause(30)
  }
  tell('save to live in the server, 200 files, p50', part(times, 0.5), 'ms', '', true)
  tell('save to live in the server, 200 files, p95', part(times, 0.95), 'ms', '≤ 250', part(times, 0.95) <= 250)
  const fixed: number[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    save(portal, 'menus.json', '{ "main": [')
    await pause(400)
    const heard = events.next()
    const begun = performance.now()
    save(portal, 'menus.json', titled(menus, `修好${turn}`))
    await heard
    fixed.push(performance.now() - begun)
  }
  tell('a fixed mistake to live, p95', part(fixed, 0.95), 'ms', '≤ 250', part(fixed, 0.95) <= 250)
  events.close()
  await visible(portal, menus)
  await stop(portal)
}

async function visible(portal: Portal, menus: string) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage({ baseURL: portal.url, viewport: { width: 1920, height: 1080 } })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    const begun = performance.now()
    save(portal, 'menus.json', titled(menus, `看见${turn}`))
    const answer = await page.waitForResponse((one) => one.url().includes('/_/boot/'))
    await answer.finished()
    await page
      .getByRole('link', { name: turn % 2 ? /logo|平台/ : '公告通知' })
      .first()
      .click()
    await page
      .getByRole('link', { name: `看见${turn}` })
      .first()
      .waitFor()
    times.push(performance.now() - begun)
    await pause(200)
  }
  await browser.close()
  tell('save to seen in an open page, with the click, p95', part(times, 0.95), 'ms', '≤ 1000', part(times, 0.95) <= 1000)
}

/** 50 requests a second, started on schedule regardless of the responses. */
async function traffic(portal: Portal, seconds: number) {
  const { revision } = await health(portal)
  const boot = (await (await fetch(`${portal.url}/_/boot/live.json`)).json()) as { pages: Record<string, string> }
  const paths = ['/', '/healthz', boot.pages.home!, '/sa/api/dictData/type/ent_nature', '/ad/api/notice/list?page=1&size=10', '/policy']
  const times: number[] = []
  let failed = 0
  let mixed = 0
  const ask = async (path: string, due: number) => {
    const answer = await fetch(portal.url + path, { headers: { accept: 'text/html,*/*' } }).catch(() => null)
    const text = (await answer?.text()) ?? ''
    if (!answer || answer.status >= 500 || (answer.status !== 200 && path !== paths[4])) failed += 1
    const shown = /"revision":"(\w+)"/.exec(text)?.[1]
    if (shown && shown !== revision) mixed += 1
    times.push(performance.now() - due)
  }
  const begun = performance.now()
  const running: Promise<void>[] = []
  for (let at = 0; at < seconds * 50; at += 1) {
    const due = begun + at * 20
    const early = due - performance.now()
    if (early > 0) await pause(early)
    running.push(ask(paths[at % paths.length]!, due))
  }
  await Promise.all(running)
  return { failed, mixed, p50: part(times, 0.5), p99: part(times, 0.99) }
}

async function badEdits(folder: string) {
  const portal = await start(makeSchemas(folder), join(folder, 'data'))
  const menus = readFileSync(join(portal.schemas, 'menus.json'), 'utf8')
  await traffic(portal, 5)
  const quiet = await traffic(portal, 60)
  let done = false
  const bad = [
    () => menus.slice(0, menus.length * Math.random()),
    () => menus.replace('"route": "home"', `"route": "hom${Math.random()}"`),
    () => menus.replace('"title"', '"ttile"'),
    () => menus.replace(',', '，'),
    () => titled(menus, '<script>'),
  ]
  const editing = (async () => {
    for (let at = 0; at < 500 && !done; at += 1) {
      save(portal, 'menus.json', bad[at % bad.length]!())
      await pause(200)
    }
  })()
  const busy = await traffic(portal, 100)
  done = true
  await editing
  tell('failed responses under 500 bad edits', busy.failed, '', '0', busy.failed === 0)
  tell('responses of another revision under 500 bad edits', busy.mixed, '', '0', busy.mixed === 0)
  tell('p99 of the quiet run', quiet.p99, 'ms', '', true)
  tell('p99 under bad edits', busy.p99, 'ms', '≤ quiet + 10 %', busy.p99 <= quiet.p99 * 1.1)
  await stop(portal)
}

async function kills(folder: string) {
  const schemas = makeSchemas(folder)
  const data = join(folder, 'data')
  const menus = readFileSync(join(schemas, 'menus.json'), 'utf8')
  let valid = 0
  let known = 0
  let published = 0
  for (let turn = 0; turn < 50; turn += 1) {
    const portal = await start(schemas, data)
    const { release, pendingProblems } = await health(portal)
    if (release >= known && pendingProblems === 0) valid += 1
    published += release > known ? 1 : 0
    known = release
    await pause(150)
    save(portal, 'menus.json', titled(menus, `首页${turn}`))
    await pause(30 + Math.random() * 220)
    await stop(portal, 'SIGKILL')
  }
  tell('valid releases after 50 kills during a publish', valid, '', '50', valid === 50)
  console.log(`  (${published} of the killed publishes were live before or after the restart)`)
}

async function twoProcesses(folder: string) {
  const server = await startPostgres()
  const settings = { DATABASE_URL: await server.database() }
  mkdirSync(join(folder, 'a'))
  mkdirSync(join(folder, 'b'))
  const one = await start(makeSchemas(join(folder, 'a')), join(folder, 'a', 'data'), settings)
  const two = await start(makeSchemas(join(folder, 'b')), join(folder, 'b', 'data'), settings)
  const menus = readFileSync(join(one.schemas, 'menus.json'), 'utf8')
  const times: number[] = []
  for (let turn = 0; turn < 50; turn += 1) {
    const begun = performance.now()
    const before = (await health(one)).release
    save(one, 'menus.json', titled(menus, `首页${turn}`))
    for (;;) {
      const [a, b] = await Promise.all([health(one), health(two)])
      if (a.release === before + 1 && a.revision === b.revision) break
      await pause(20)
    }
    times.push(performance.now() - begun)
  }
  tell('two processes agree on each of 50 releases, slowest', Math.max(...times), 'ms', '≤ 5000', Math.max(...times) <= 5_000)
  await stop(one)
  await stop(two)
  await server.stop()
}

const parts: Record<string, (folder: string) => Promise<void>> = { saves: saveToLive, bad: badEdits, kills, two: twoProcesses }

/** Measures the live release on the built server (run `npm run build` first). `LIVE=kills` measures one part. */
export async function benchLive(): Promise<void> {
  for (const [name, run] of Object.entries(parts)) {
    if (process.env.LIVE && process.env.LIVE !== name) continue
    const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
    await run(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
  }
}
