import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Page } from '../../../src/contract/page'
import type { PortalTools, Registry } from '../../../src/runtime/context'
import { PageView } from '../../../src/runtime/page/page-view'
import { preloadPage } from '../../../src/runtime/page/data/preload-page'
import { formModules } from '../../../src/runtime/form/load-form'
import { draw } from '../../blocks/draw'
import { exampleBoot, ExamplePortal } from '../../blocks/example-portal'
import { formModule } from '../form/portal-double'

const page: Page = {
  id: 'p',
  title: '页',
  data: { one: { from: 'a.list', with: { id: '{{route.id}}' } } },
  blocks: [
    { kind: 'tabs', query: 'tab', items: [{ id: 'a', title: '甲', blocks: [{ kind: 'text', paragraphs: ['{{data.one.name}}'] }] }] },
  ],
}
const small: Parameters<typeof formModule>[0] = {
  schema: { type: 'object', properties: { a: { type: 'string', title: '甲' } } },
  rules: {},
  ui: { a: { widget: 'text' } },
}
const session = { username: 'someone' } as PortalTools['session']
let count = 0

/** Boot data whose page has its own address, because pages are cached by address. */
function bootOf() {
  count += 1
  return {
    ...exampleBoot,
    pages: { p: `/_/page/p.${count}.json` },
    forms: { f: `/_/form/f.${count}.js` },
    pageForms: { p: ['f'] },
  } as PortalTools['boot']
}

function registryOf() {
  const kind = () => ({ load: vi.fn(async () => () => <p>drawn</p>) })
  return { blocks: { tabs: kind(), text: kind(), list: kind() } } as unknown as Registry
}

const answers = (...list: (Page | number)[]) => {
  const fetched = vi.fn(async (_url: string) => {
    const next = list.length > 1 ? list.shift()! : list[0]!
    return typeof next === 'number' ? new Response('', { status: next }) : Response.json(next)
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

describe('preloading a page', () => {
  test('loads the code of nested blocks only', async () => {
    answers(page)
    const registry = registryOf()
    await expect(preloadPage({ boot: bootOf(), registry }, 'p')).resolves.toEqual(page)
    expect(registry.blocks.tabs.load).toHaveBeenCalledTimes(1)
    expect(registry.blocks.text.load).toHaveBeenCalledTimes(1)
    expect(registry.blocks.list.load).not.toHaveBeenCalled()
  })

  test('prefetches the modules of its forms', async () => {
    answers(page)
    const boot = bootOf()
    const parts = { boot, registry: registryOf() }
    await preloadPage(parts, 'p')
    await preloadPage(parts, 'p')
    expect(document.head.querySelectorAll(`link[rel="modulepreload"][href="${boot.forms.f}"]`)).toHaveLength(1)
  })

  test('requests no module that the document brings', async () => {
    answers(page)
    const boot = bootOf()
    globalThis.formModules = { [boot.forms.f!]: formModule({ schema: { type: 'object', properties: {} }, rules: {}, ui: {} }) }
    await preloadPage({ boot, registry: registryOf() }, 'p')
    expect(document.head.querySelectorAll('link')).toHaveLength(0)
    globalThis.formModules = undefined
  })

  test('fetches a page once', async () => {
    const fetched = answers(page)
    const parts = { boot: bootOf(), registry: registryOf() }
    await Promise.all([preloadPage(parts, 'p'), preloadPage(parts, 'p')])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('fetches again after a failure', async () => {
    answers(503, page)
    const parts = { boot: bootOf(), registry: registryOf() }
    await expect(preloadPage(parts, 'p')).rejects.toThrow('503')
    await expect(preloadPage(parts, 'p')).resolves.toEqual(page)
  })

  test('names a missing page', async () => {
    await expect(preloadPage({ boot: exampleBoot, registry: registryOf() }, 'nowhere')).rejects.toThrow('"nowhere"')
  })

  test('makes its forms ready while the code of its blocks loads, but not on hover', async () => {
    answers({ ...page, data: {}, blocks: [{ kind: 'form', form: 'f' }] })
    const registry = registryOf()
    registry.blocks.form = { load: () => new Promise(() => undefined) }
    const load = vi.fn(async () => () => null)
    registry.widgets = { text: { load } } as unknown as Registry['widgets']
    const boot = bootOf()
    vi.stubGlobal('formModules', { [boot.forms.f!]: formModule(small) })
    const run = vi.spyOn(formModules, 'load')
    void preloadPage({ boot, registry }, 'p')
    void preloadPage({ boot, registry }, 'p', { call: vi.fn(), session, query: {} })
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    expect(run).toHaveBeenCalledTimes(1)
    run.mockRestore()
  })

  test('requests no data on hover', async () => {
    answers(page)
    const call = vi.fn()
    await preloadPage({ boot: bootOf(), registry: registryOf() }, 'p')
    expect(call).not.toHaveBeenCalled()
  })

  test('starts data calls before code has loaded', async () => {
    answers(page)
    const registry = registryOf()
    registry.blocks.tabs.load = () => new Promise(() => undefined)
    const call = vi.fn(async () => ({ name: '早' }))
    void preloadPage({ boot: bootOf(), registry }, 'p', { call, session, query: { id: 'early' } })
    await waitFor(() => expect(call).toHaveBeenCalledWith('a.list', { id: 'early' }))
  })

  test('hands early responses to the page', async () => {
    answers(page)
    const call = vi.fn(async () => ({ name: '早到的答案' }))
    const boot = bootOf()
    await preloadPage({ boot, registry: registryOf() }, 'p', { call, session, query: { id: '9' } })
    await draw(
      <ExamplePortal call={call} query={{ id: '9' }} session={session}>
        <PageView page={page} onSettled={() => undefined} />
      </ExamplePortal>,
    )
    await screen.findByText('早到的答案')
    expect(call).toHaveBeenCalledTimes(1)
  })
})
