import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Block, Page } from '../../../src/contract/page'
import { PageView } from '../../../src/runtime/page/page-view'
import { draw } from '../../blocks/draw'
import { ExamplePortal } from '../../blocks/example-portal'
import { waitLimit } from '../../../src/cli/time-limits'

const text: Block = { kind: 'text', title: '正文', paragraphs: ['内容'] }
const intro: Block = { kind: 'lead', title: '引言的标题', text: '说明' }

async function headings(blocks: Block[], more: Partial<Page> = {}, call: () => Promise<unknown> = async () => null) {
  const page: Page = { id: 'p', title: '页的标题', blocks, ...more }
  const { container } = await draw(
    <ExamplePortal call={call}>
      <PageView page={page} onSettled={() => undefined} />
    </ExamplePortal>,
  )
  await vi.waitFor(() => expect(container.querySelector('.block > .section > .skeleton:first-child')).toBeNull(), { timeout: waitLimit })
  return [...container.querySelectorAll('h1,h2,h3')].map((heading) => `${heading.tagName} ${heading.textContent}`)
}

describe('page view', () => {
  test('adds a title to a page that has none', async () => {
    expect(await headings([text])).toEqual(['H1 页的标题', 'H2 正文'])
  })

  test('uses a leading introduction as the title', async () => {
    expect(await headings([intro, text])).toEqual(['H1 引言的标题', 'H2 正文'])
  })

  test('gives an untitled hero the page title', async () => {
    expect(await headings([{ kind: 'hero', size: 'page', art: 'mall' }, text])).toEqual(['H1 页的标题', 'H2 正文'])
  })

  test('makes later introductions lower headings', async () => {
    expect(await headings([text, intro])).toEqual(['H1 页的标题', 'H2 正文', 'H2 引言的标题'])
  })

  test('skips a hidden first block', async () => {
    const hidden: Block = { ...intro, title: '不显示', when: { 'session.type': { is: '2' } } as object }
    expect(await headings([hidden, intro])).toEqual(['H1 引言的标题'])
  })

  test('keeps a title while data is missing', async () => {
    const waiting: Block = { kind: 'lead', title: '{{data.one.title}}', text: '说明' }
    expect(await headings([waiting], { data: { one: { from: 'a.read' } } }, () => new Promise(() => undefined))).toEqual(['H1 页的标题'])
  })

  test('puts cards below their block title', async () => {
    expect(await headings([{ kind: 'cards', title: '服务', items: [{ title: '诊断' }] }])).toEqual(['H1 页的标题', 'H2 服务', 'H3 诊断'])
  })

  test('shows the breadcrumb unless told not to', async () => {
    await headings([text])
    expect(screen.getByRole('navigation').textContent).toContain('首页')
  })

  test('shows no breadcrumb when the page says so', async () => {
    await headings([text], { breadcrumb: false })
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
