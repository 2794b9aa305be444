import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ownPortal } from '../portal-fixture'
import { checkedWidths } from '../stores'
import { violationsOn } from './violations'
import { settled, visit, type Visitor } from '../visitor'

const schemas = mkdtempSync(join(tmpdir(), 'portal-content-'))
cpSync('schemas', schemas, { recursive: true })
afterAll(() => rmSync(schemas, { recursive: true, force: true }))

const write = (place: string, content: object) => writeFileSync(join(schemas, place), JSON.stringify(content, null, 2))

write('records/expert.json', {
  id: 'expert',
  title: '专家',
  owned: false,
  read: 'public',
  write: 'operator',
  fields: {
    name: { type: 'string', title: '姓名', required: true },
    field: { type: 'string', title: '领域' },
    unit: { type: 'string', title: '单位' },
    about: { type: 'body', title: '简介' },
  },
  serve: { list: '/sa/api/expert/list', read: '/sa/api/expert/{id}', siblings: ['name'] },
  card: {
    title: '{{row.name}}',
    tag: '{{row.field}}',
    meta: ['{{row.unit}}'],
    action: { do: 'go', route: 'expert', with: { id: '{{row.id}}' } },
  },
  empty: { title: '暂无专家' },
  list: {
    fields: ['id', 'name', 'field', 'unit', 'createTime'],
    filters: ['field'],
    search: ['name', 'unit', 'about'],
    sort: 'createTime',
    descending: true,
    maxSize: 50,
  },
  demo: [
    {
      id: 'e1',
      daysAgo: 1,
      name: '示例专家甲',
      field: '智能制造',
      unit: '示例研究院（示例）',
      about: ['长期做车间数据采集。', { heading: '擅长' }, { list: ['设备联网', '排产'] }],
    },
    { id: 'e2', daysAgo: 2, name: '示例专家乙', field: '信息安全', unit: '示例大学（示例）', about: ['工控安全。'] },
  ],
})
write('pages/experts.json', {
  id: 'experts',
  title: '专家库',
  data: { experts: { from: 'expert.list' } },
  blocks: [
    { kind: 'lead', text: '按领域查找专家。' },
    {
      kind: 'list',
      source: 'experts',
      look: 'cards',
      pageSize: 9,
      search: '搜索专家或单位',
      filters: [{ title: '领域', query: 'field', options: ['智能制造', '信息安全'] }],
    },
  ],
})
write('pages/expert.json', {
  id: 'expert',
  title: '专家详情',
  data: { expert: { from: 'expert.read', with: { id: '{{route.id}}' } } },
  blocks: [
    {
      kind: 'article',
      source: 'expert',
      title: '{{data.expert.name}}',
      tag: '{{row.field}}',
      meta: ['{{row.unit}}'],
      parts: [{ body: '{{row.about}}' }],
      empty: { title: '没有找到这位专家' },
    },
  ],
})
const routes = JSON.parse(readFileSync(join(schemas, 'routes.json'), 'utf8')) as { routes: object[] }
write('routes.json', {
  ...routes,
  routes: [
    ...routes.routes,
    { id: 'experts', path: '/experts', page: 'experts', title: '专家库', access: 'public', menu: 'home', meta: { HeaderBar: true } },
    { id: 'expert', path: '/expert', page: 'expert', title: '专家详情', access: 'public', menu: 'home', meta: { HeaderBar: true } },
  ],
})

const fixture = ownPortal('SQLite', { PORTAL_SCHEMAS: schemas })
const titles = ({ page }: Visitor) => page.locator('.list__title').allTextContents()

it.each(checkedWidths)('shows content that is declared in JSON alone, on a %s', async (_, viewport) => {
  const visitor = await fixture.visitor({ viewport })
  const { page } = visitor
  await visit(visitor, '/experts')
  expect(await titles(visitor)).toEqual(['示例专家甲', '示例专家乙'])
  await page.getByRole('main').getByRole('link', { name: '信息安全' }).click()
  await expect.poll(() => titles(visitor)).toEqual(['示例专家乙'])
  await page.getByRole('link', { name: '清空' }).click()
  await page.getByRole('searchbox').fill('设备联网')
  await page.getByRole('searchbox').press('Enter')
  await expect.poll(() => titles(visitor)).toEqual(['示例专家甲'])
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('link', { name: '示例专家甲' }).click()
  await page.getByRole('heading', { level: 1, name: '示例专家甲' }).waitFor()
  await page.getByRole('heading', { name: '擅长' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.goBack()
  await settled(visitor)
  await expect.poll(() => titles(visitor)).toEqual(['示例专家甲'])
  expect(visitor.troubles).toEqual([])
  await visitor.context.close()
})
