import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from '../e2e/portal'
import { newVisitor, visit } from '../e2e/visitor'
import { typedP95, watchKeys } from './key-times'

const count = 500
const names = Array.from({ length: count }, (_, index) => `field${index}`)
const each = <T>(value: (name: string, index: number) => T) => Object.fromEntries(names.map((name, index) => [name, value(name, index)]))

const form = {
  id: 'longForm',
  title: '五百项表单',
  schema: { type: 'object', properties: each((_, index) => ({ type: 'string', title: `第 ${index + 1} 项` })) },
  rules: each(() => [
    { required: true, message: '请填写本项' },
    { pattern: '^[0-9]{1,9}$', message: '仅可输入数字', good: ['1', '22', '333'], bad: ['x', '1x', '１'] },
  ]),
  ui: each(() => ({ widget: 'text' })),
  submit: { operation: 'longForm.save', label: '提交' },
}
const page = { id: 'longForm', title: form.title, blocks: [{ kind: 'form', form: form.id }] }
const record = {
  id: 'longForm',
  title: form.title,
  owned: false,
  read: 'public',
  write: 'public',
  fields: { note: { type: 'string', title: '备注' } },
  list: { fields: ['note'], sort: 'createTime', maxSize: 10 },
}
const api = {
  openapi: '3.1.0',
  info: { title: form.title, version: '1' },
  paths: {
    '/ad/api/longForm': {
      post: {
        operationId: 'longForm.save',
        summary: form.title,
        'x-access': 'public',
        'x-form': form.id,
        'x-record': { type: record.id, verb: 'create' },
        responses: { 200: { description: '成功' } },
      },
    },
  },
}

/** A copy of the product's schemas with an additional route: a form of 500 text fields with two rules each. */
function longTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-long-'))
  cpSync('schemas', folder, { recursive: true })
  const put = (path: string, value: unknown) => writeFileSync(join(folder, path), JSON.stringify(value))
  put('forms/longForm.json', form)
  put('pages/longForm.json', page)
  put('records/longForm.json', record)
  put('api/longForm.json', api)
  const routes = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as { routes: unknown[] }
  put('routes.json', {
    ...routes,
    routes: [...routes.routes, { id: 'longForm', path: '/longForm', page: page.id, title: form.title, access: 'public' }],
  })
  return folder
}

/** 95th percentile in ms from a key to the next painted frame, in the middle of 500 fields under 4× CPU slow-down. */
export async function measureLongForm(): Promise<number> {
  const folder = longTree()
  const portal = await startPortal({ PORTAL_SCHEMAS: folder })
  const visitor = await newVisitor(portal.url)
  const { page } = visitor
  await watchKeys(page)
  await visit(visitor, '/longForm')
  const input = page.getByRole('textbox', { name: '第 250 项' })
  await input.focus()
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const p95 = await typedP95(page, (at) => (at % 8 === 7 ? 'Backspace' : String(at % 10)), 60)
  await visitor.context.close()
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
  return p95
}
