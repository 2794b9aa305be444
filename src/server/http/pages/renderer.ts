import type { renderPage, hasRelease, outcomeOf, planReads, readForm, takeRelease, RenderableRelease } from '../../../render'
import { memoizeByData } from '../../../check/memoize-by-data'
import { adminBoot } from '../../../release/admin/admin-boot'
import type { Rule } from '../../../contract/rule'
import type { Asset, Boot, FormModule, Release } from '../../../release/release'
import type { Thread } from '../../thread/ask-thread'
import { createThread } from '../../thread/ask-thread'

interface PageRendering {
  renderPage: typeof renderPage
  hasRelease: typeof hasRelease
  outcomeOf: typeof outcomeOf
  planReads: typeof planReads
  readForm: typeof readForm
  takeRelease: typeof takeRelease
}

/** Renders pages with the browser's code (`src/render.tsx`), in a thread or in this one. */
export type Renderer = Pick<Thread<PageRendering>, 'ask' | 'close'>

/** Milliseconds, longer than any page takes on a busy machine; a renderer that hangs is replaced. */
export const renderTimeout = 10_000

/** Creates a renderer in a thread; a `background` one lets visitors and their pages go first. */
export const createRendererInThread = (background = false): Renderer =>
  createThread<PageRendering>({
    module: 'render-thread',
    source: new URL('../../../render-thread.ts', import.meta.url),
    limits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 12 },
    data: { background },
    env: { ...process.env, NODE_ENV: 'production' },
  })

/** A renderer for occasional use: its thread ends after a while without requests. */
export function createIdleRenderer(make: () => Renderer, idle = 120_000): Renderer {
  let current: Renderer | undefined
  let asking = 0
  let timer: NodeJS.Timeout | undefined
  const end = async () => {
    const ended = current
    current = undefined
    await ended?.close()
  }
  return {
    async ask(...given) {
      clearTimeout(timer)
      asking += 1
      try {
        return await (current ??= make()).ask(...given)
      } finally {
        asking -= 1
        if (asking === 0) timer = setTimeout(() => void end(), idle).unref()
      }
    },
    close() {
      clearTimeout(timer)
      return end()
    },
  }
}

/** A renderer without a thread, for development and tests. */
export const createRendererHere = (load: () => Promise<PageRendering>): Renderer => ({
  async ask(name, args) {
    const functions: object = await load()
    const answer: (...given: unknown[]) => unknown = Reflect.get(functions, name)
    return (await answer(...args)) as never
  },
  close: async () => undefined,
})

const textOf = (assets: Map<string, Asset>, urls: string[]): Record<string, string> =>
  Object.fromEntries(urls.flatMap((url) => assets.get(url)?.body ?? []).map((body, at) => [urls[at]!, body]))

/** Removes messages and samples from rules: a rendered form has not been validated, so no page reads them. */
const unjudged = ({ good: _good, bad: _bad, ...rule }: Rule): Rule => ({ ...rule, message: '' })

/** What a form is rendered from: everything except its validator and the messages of its rules. */
export const renderableForm = memoizeByData(({ form, dicts, view, limits, choices }: FormModule): string => {
  const rules = Object.fromEntries(Object.entries(form.rules).map(([field, own]) => [field, own.map(unjudged)]))
  return JSON.stringify({ form: { ...form, rules }, dicts, view, limits, choices })
})

/** The parts of a release that rendering needs. */
export function renderableRelease(release: Release, boot: Boot): RenderableRelease {
  const { assets, forms } = release
  const part = adminBoot(release)
  const formUrls = { ...boot.forms, ...part?.forms }
  return {
    boot,
    ...(part ? { admin: part } : {}),
    pages: textOf(assets, Object.values({ ...boot.pages, ...part?.pages })),
    forms: Object.fromEntries(
      Object.entries(formUrls).flatMap(([id, url]) => {
        const module = forms[id]
        return module ? [[url, renderableForm(module)]] : []
      }),
    ),
  }
}
