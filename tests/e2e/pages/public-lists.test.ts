import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTree } from '../../../src/check/check-tree'
import { loadTree } from '../../../src/check/read/load-tree'
import { listQuery } from '../../../src/contract/derived/operations/list-query'
import type { Block, BlockOf } from '../../../src/contract/page'
import { declaredOperations } from '../../../src/release/operations/operations'
import { sampled } from '../../sampled'
import { startPortal, type RunningPortal } from '../portal'
import { newVisitor, settled, sidewaysBy, visit, widths, type Visitor } from '../visitor'

const rows = 10_000

interface PublicList {
  path: string
  list: BlockOf<'list'>
  record: string
}

// The tree as the portal runs it: defaults of lists are filled in from their records.
const tree = buildTree(await loadTree('schemas'))
const recordOf = new Map(declaredOperations(tree).map(({ operation }) => [operation.operationId, operation['x-record']?.type]))

/** Every list on a public page that the server paginates. */
function publicLists(): PublicList[] {
  const routes = tree.routes.routes.filter(({ access }) => access === 'public')
  return routes.flatMap(({ path, page: id }) => {
    const page = tree.pages[id]
    const within = (blocks: readonly Block[], query: string): PublicList[] =>
      blocks.flatMap((block) => {
        if (block.kind === 'tabs')
          return block.items.flatMap((item) => within(item.blocks ?? [], block.query ? `?${block.query}=${item.id}` : query))
        const list = block.kind === 'custom' && 'list' in block ? (block.list as BlockOf<'list'>) : block
        const record =
          list.kind === 'list' && list.pageSize !== undefined && listQuery(list).length > 0
            ? recordOf.get(page?.data?.[list.source]?.from ?? '')
            : undefined
        return record && list.kind === 'list' ? [{ path: path + query, list, record }] : []
      })
    return page ? within(page.blocks, '') : []
  })
}

const all = publicLists()
const lists = sampled(all, 'public lists')
const folder = mkdtempSync(join(tmpdir(), 'portal-lists-'))
const settings = { PORTAL_DATA: folder }
let portal: RunningPortal

/** Each record's table, with the column whose value tells its rows apart. */
const tables = new Map(lists.map(({ record, list }) => [`rec_${record}`, /row\.(\w+)/.exec(list.item.title)?.[1]]))

/** Copies rows up to the wanted number; the copies are not in the word index, which would take long. */
function fillUp(file: Libsql.Database) {
  file.exec('begin')
  tables.forEach((title, table) => {
    const columns = (file.prepare(`select name from pragma_table_info('${table}')`).all() as { name: string }[]).map(
      ({ name }) => `"${name}"`,
    )
    const copied = columns.map((name) =>
      name === '"_words"' ? `''` : name === '"_id"' || name === `"${title}"` ? `n.i || ' ' || ${name}` : name,
    )
    file.exec(
      `insert into ${table} (${columns.join()}) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows}) select ${copied.join()} from ${table}, n limit ${rows}`,
    )
  })
  file.exec('commit')
}

/** Restarts the same portal on a store that `work` has changed. */
async function openOn(work: (file: Libsql.Database) => void) {
  await portal.stop()
  const file = new Libsql(join(folder, 'portal.db'))
  work(file)
  file.close()
  portal = await startPortal(settings)
}

beforeAll(async () => {
  portal = await startPortal(settings)
})
afterAll(async () => {
  await portal?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const newOne = () => newVisitor(portal.url)
const titles = ({ page }: Visitor) => page.locator('.list__title').allTextContents()
const search = ({ page }: Visitor) => new URL(page.url()).search
const total = async ({ page }: Visitor) => Number(/\d+/.exec(await page.locator('.pager__total').innerText())?.[0])

/** Number of lines on which the links of the pager stand. */
const pagerLines = ({ page }: Visitor) =>
  page.locator('.pager__page').evaluateAll((links) => new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))).size)

/** The sum of layout shifts without user input. */
const shifted = ({ page }: Visitor) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((entries) =>
          entries.getEntries().forEach((entry) => {
            if (!(entry as unknown as { hadRecentInput: boolean }).hadRecentInput) sum += (entry as unknown as { value: number }).value
          }),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 50)
      }),
  )

it('include the known ones', () => {
  expect(all.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/policy', '/notice', '/warn-list', '/exhibitionHall?tab=case', '/supplyDemaSell?tab=product']),
  )
})

describe(`of ${rows} rows`, () => {
  beforeAll(() => openOn(fillUp))

  it.each(lists)('$path is paginated, filtered, opens an entry and comes back', async ({ path, list }) => {
    const visitor = await newOne()
    const { page } = visitor
    await visit(visitor, path)
    await page.locator('.pager__total').waitFor()
    expect(await total(visitor)).toBeGreaterThan(rows / 10)
    expect(await shifted(visitor)).toBeLessThanOrEqual(0.05)
    const first = await titles(visitor)
    await page.getByRole('link', { name: '下一页' }).click()
    await expect.poll(() => search(visitor)).toContain('page=2')
    await expect.poll(() => titles(visitor)).not.toEqual(first)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('下一页')
    for (const { title } of list.filters?.filter(({ range }) => !range).slice(-1) ?? []) {
      await page.getByRole('group', { name: title }).getByRole('link').nth(1).click()
      await page.getByRole('link', { name: new RegExp(`^${title}：`) }).waitFor()
      expect(search(visitor)).not.toContain('page=')
      await page.getByRole('link', { name: '清空' }).click()
    }
    await page.getByRole('link', { name: '下一页' }).click()
    await expect.poll(() => titles(visitor)).not.toEqual(first)
    const [shown, address] = [await titles(visitor), search(visitor)]
    if (list.item.action?.do === 'go' && !list.item.action.needs) {
      await page.locator('.list__title a').first().click()
      await page.waitForURL((to) => to.pathname !== path.split('?')[0])
      await page.locator('main').getByText(shown[0]!.slice(0, 8)).first().waitFor()
      await page.goBack()
      await settled(visitor)
    }
    await page.reload()
    await settled(visitor)
    await expect.poll(() => titles(visitor)).toEqual(shown)
    expect(search(visitor)).toBe(address)
    await page.setViewportSize(widths.phone)
    await visit(visitor, `${path}${path.includes('?') ? '&' : '?'}page=500`)
    expect(await pagerLines(visitor)).toBe(1)
    expect(await sidewaysBy(page)).toBe(0)
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })
})

describe('without rows', () => {
  beforeAll(() => openOn((file) => tables.forEach((_, table) => file.exec(`delete from ${table}`))))

  it('say so', async () => {
    const visitor = await newOne()
    for (const { path, list } of lists) {
      await visit(visitor, path)
      await visitor.page.getByText(String(list.empty?.title)).waitFor()
    }
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })
})
