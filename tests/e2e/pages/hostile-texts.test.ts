import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createPasswords } from '../../../src/server/accounts/passwords'
import { cleanText } from '../../../src/server/store/database/clean-text'
import { openStore } from '../../../src/server/store/open-store'
import { seedDemo } from '../../../src/server/store/demo/seed-demo'
import { hostileFiles } from '../../hostile-files'
import { hostileTexts } from '../../hostile-texts'
import { sampled } from '../../sampled'
import { seedData } from '../../seeded-data'
import { makeRow, ownedStates } from '../../server/ids/objects'
import { productRelease } from '../../server/portal'
import { open } from '../console/console-page'
import { startPortal, type RunningPortal } from '../portal'
import { ask, newVisitor, signIn, visit, type Visitor } from '../visitor'
import { testLimit } from '../../../src/cli/time-limits'

/**
 * HOSTILE_TEXTS=1 checks every payload on every page, also as an operator (requirement E4); else each page has as many payloads as texts.
 */
const all = process.env.HOSTILE_TEXTS === '1'
vi.setConfig({ testTimeout: all ? 1_800_000 : testLimit })

const clerk = 'demo-verified'
let folder: string
let portal: RunningPortal
/** Addresses of pages that show the clerk's texts. */
const paths: string[] = []

/** Fills a store with a payload in every text that a clerk can write, bypassing the form checks that refuse many of them. */
async function fill(dataDir: string) {
  const { tree } = await productRelease()
  await seedData(dataDir, {})
  const store = await openStore({ dataDir, databaseUrl: undefined })
  await store.records.prepare(Object.values(tree.records))
  await seedDemo(store, tree, createPasswords().hash)
  const owner = (await store.users.byName(clerk))!
  let next = 0
  const payload = () => cleanText(hostileTexts[next++ % hostileTexts.length]!)
  for (const { type, status } of ownedStates({ release: await productRelease() })) {
    const flow = Object.values(tree.flows).find(({ record }) => record === type.id)
    const { path } = tree.routes.routes.find(({ id }) => id === flow?.route) ?? {}
    const known = paths.filter((one) => one.startsWith(`${path}?`)).length
    if (!all && status && known > 0) continue
    const texts = Object.values(type.fields).filter((field) => field.type === 'string' || field.type === 'text').length
    for (let row = 0; row < (all ? Math.ceil(hostileTexts.length / texts) : 1); row += 1) {
      const { id } = await makeRow({ store }, type, owner, payload, status)
      await store.flows.add(type.id, id, {
        transition: 'apply',
        title: payload(),
        status: status ?? '',
        actor: owner.id,
        role: 'owner',
        opinion: payload(),
        returns: 1,
        time: new Date().toISOString(),
      })
      if (path) paths.push(`${path}?id=${id}`)
    }
  }
  for (const flow of Object.values(tree.flows)) {
    for (const { record } of [flow.shown ?? []].flat()) await makeRow({ store }, tree.records[record]!, owner, payload)
  }
  await store.files.add({
    owner: owner.id,
    name: payload(),
    type: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7'),
    createTime: new Date().toISOString(),
  })
  const { profile, enterSize } = (await store.enterprises.ofUser(owner.id))!
  const texts = Object.values(tree.forms).flatMap((form) =>
    Object.entries(form.schema.properties)
      .filter(([name, field]) => field.type === 'string' && name in profile && !form.ui[name]?.dict)
      .map(([name]) => name),
  )
  await store.enterprises.save(owner.id, {
    enterSize,
    profile: { ...profile, ...Object.fromEntries(texts.map((name) => [name, payload()])) },
  })
  await store.close()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-hostile-'))
  await fill(join(folder, 'data'))
  portal = await startPortal({ PORTAL_DATA: join(folder, 'data') })
})
afterAll(async () => {
  await portal?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Visits the pages; returns the effects of payloads, and the number of pages that showed one. */
async function visitAll(visitor: Visitor, addresses: string[], isConsole = false): Promise<{ effects: string[]; shown: number }> {
  const effects: string[] = []
  let shown = 0
  visitor.page.on('dialog', (dialog) => {
    effects.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  for (const address of addresses) {
    await (isConsole ? open(visitor.page, address) : visit(visitor, address))
    await visitor.page.locator('.console-loading').waitFor({ state: 'detached' })
    // Triggers everything that would start on mouse over or focus.
    await visitor.page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('main *')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
        element.focus()
      }
    })
    if (
      await visitor.page.evaluate(
        () => '__hit' in window || document.querySelector('main script, main iframe, main object, main base') !== null,
      )
    )
      effects.push(`ran on ${address}`)
    if ((await visitor.page.locator('main').innerText()).includes('__hit')) shown += 1
  }
  return { effects, shown }
}

const centre = ['0', '1', '2', '3', '4', '5', '6'].map((status) => `/personal?status=${status}`)
const lists = [
  '/account-data',
  '/enterprise?from=personal',
  '/enterprise?part=registry&from=personal',
  '/supplyDema',
  '/search?keyword=%3Cimg%20src%3Dx%20onerror%3Dwindow.__hit%3D1%3E',
  '/policy?keyword=%22%3E%3Csvg%20onload%3Dwindow.__hit%3D1%3E',
  '/login?redirect=javascript:window.__hit=1',
]

it('shows every hostile text as plain text to a clerk', async () => {
  const visitor = await newVisitor(portal.url)
  await signIn(visitor, clerk)
  expect(paths.length).toBeGreaterThan(8)
  const chosen = [...sampled([...centre, ...lists], 'addresses with hostile texts'), ...sampled(paths, 'details with hostile texts')]
  const { effects, shown } = await visitAll(visitor, chosen)
  expect(effects).toEqual([])
  expect(shown).toBeGreaterThan(all ? 4 : 2)
  expect(visitor.troubles).toEqual([])
  await visitor.context.close()
})

it('shows every hostile text as plain text to an operator', async () => {
  const visitor = await newVisitor(portal.url)
  await signIn(visitor, 'demo-operator')
  const { effects, shown } = await visitAll(visitor, ['/operator', ...(all ? paths : paths.slice(0, 3))])
  expect(effects).toEqual([])
  expect(shown).toBeGreaterThan(0)
  expect(visitor.troubles).toEqual([])
  await visitor.context.close()
})

/** Files of each room, and the places that show them. */
const rooms = {
  'menus.json': ['/menus/main/1/items/0'],
  'words.json': ['/words/list/filtersChosen'],
  'rules.json': ['/forms/rules.json/mobile/2'],
  'forms/ruleForm.json': ['/forms/ruleForm/empNum/1'],
  'pages/home.json': ['/pages/home/0'],
  'records/notice.json': ['/records/notice/category'],
  'flows/trial.json': ['/flows/trial/step/1'],
  'portal.json': ['/look', '', '/review', '/history', '/fixed', '/find?q=__hit'],
}

it('shows every hostile text of a draft as plain text in the console', async () => {
  const visitor = await newVisitor(portal.url)
  await signIn(visitor, 'demo-operator')
  const files = await hostileFiles('schemas')
  const operations = Object.keys(rooms).map((file) => {
    const { bytes } = files.find(({ name }) => name === file)!
    return { kind: 'write', file, content: Buffer.from(bytes).toString('utf8') }
  })
  await ask(visitor.page, 'POST', '/console/api/draft/act', { seen: 0, operations })
  const places = sampled(Object.values(rooms).flat(), 'rooms of the console')
  const { effects, shown } = await visitAll(visitor, [...places], true)
  expect(effects).toEqual([])
  expect(shown).toBeGreaterThan(0)
  expect(visitor.troubles).toEqual([])
  await visitor.context.close()
})
