import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FormBlock } from '../../src/blocks/form'
import type { Form } from '../../src/contract/form'
import type { Route } from '../../src/contract/route'
import { compileForm } from '../../src/release/form-module'
import { PageDataContext, PortalContext, type PageDatum } from '../../src/runtime/context'
import { ParentsContext } from '../../src/runtime/page/parts/breadcrumb'
import { portalDouble } from '../runtime/form/portal-double'

const form: Form = {
  id: 'contact',
  title: '联系',
  schema: { type: 'object', properties: { name: { type: 'string', title: '联系人' } } },
  rules: {},
  ui: { name: { widget: 'text' } },
  submit: { operation: 'send', label: '保存' },
}

const network = vi.hoisted(() => ({ down: false }))
vi.stubGlobal('network', network)

/**
 * The address of a form's module, which fails to load while the network is down. The comment at its end makes a query like `?try=1`
 * harmless.
 */
function served(name: string, from = form): string {
  const { text } = compileForm(from, { dicts: {}, conditions: {} })
  return `data:text/javascript,${encodeURIComponent(`if (globalThis.network.down) throw new Error('down');\n${text}\n// ${name} `)}`
}

function draw(url: string, datum?: PageDatum) {
  const double = portalDouble()
  const portal = { ...double, boot: { ...double.boot, forms: { contact: url } } }
  const view = (data: PageDatum | undefined) => (
    <PortalContext value={portal}>
      <PageDataContext value={data ? { saved: data } : {}}>
        <FormBlock block={{ kind: 'form', form: 'contact', ...(data && { source: 'saved' }) }} />
      </PageDataContext>
    </PortalContext>
  )
  const { rerender } = render(view(datum))
  return (next: PageDatum) => rerender(view(next))
}

test('a failed load is reported and can be retried', async () => {
  network.down = true
  draw(served('late'))
  expect((await screen.findByRole('alert')).textContent).toContain('表单没有加载成功')
  network.down = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByLabelText(/联系人/)).toBeDefined()
})

test('an unknown form shows an error instead of a blank', async () => {
  draw(undefined as unknown as string)
  expect((await screen.findByRole('alert')).textContent).toContain('表单没有加载成功')
})

test('a field of an unknown kind shows an error instead of a blank', async () => {
  draw(served('unknown', { ...form, ui: { name: { widget: 'nothing-we-know' as 'text' } } }))
  expect((await screen.findByRole('alert')).textContent).toContain('表单没有加载成功')
})

test('the block waits for its data and shows it', async () => {
  const waiting: PageDatum = { data: undefined, error: undefined, loading: true, retry: () => {} }
  const settle = draw(served('filled'), waiting)
  expect(screen.queryByLabelText(/联系人/)).toBeNull()
  await act(async () => settle({ ...waiting, data: { name: '张三' }, loading: false }))
  expect((await screen.findByLabelText<HTMLInputElement>(/联系人/)).value).toBe('张三')
})

test('failed data can be requested again', () => {
  const retry = vi.fn()
  draw(served('failed'), { data: undefined, error: new Error('down'), loading: false, retry })
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

const hall: Route = { id: 'hall', path: '/hall', page: 'hall', title: '展厅', access: 'public' }
const desk: Route = { ...hall, id: 'desk', title: '工作台', access: ['operator'] }
const parents = [{ route: 'hall' }, { route: 'desk' }]

test.each([
  ['the draft that is kept', { ...form, draft: true }, parents, ['返回展厅', '填写的内容保存在本机，下次可以接着填。']],
  ['what is not kept', form, parents, ['返回展厅', '离开后，填写的内容不会保留。']],
  ['nothing where no page is above', form, undefined, undefined],
  ['nothing beside a way of its own', { ...form, submit: { ...form.submit, cancel: { label: '取消', then: [] } } }, parents, undefined],
])('the link back says %s', async (name, from, above, said) => {
  const double = portalDouble()
  const boot = { ...double.boot, routes: [hall, desk], forms: { contact: served(name, from) } }
  render(
    <PortalContext value={{ ...double, boot, hrefOf: () => '/hall' }}>
      <ParentsContext value={above}>
        <FormBlock block={{ kind: 'form', form: 'contact' }} />
      </ParentsContext>
    </PortalContext>,
  )
  await screen.findByLabelText(/联系人/)
  const way = document.querySelector('.form__way-out')
  expect(way ? [...way.children].map((part) => part.textContent) : undefined).toEqual(said)
})
