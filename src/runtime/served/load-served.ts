import { loadParts } from '../lazy/lazy-part'
import { pages, loadPage, prefetchForms } from '../page/data/preload-page'
import type { Core } from '../core'
import { routeAt } from '../../contract/derived/route-at'
import { formPart } from '../../contract/derived/form-part'
import type { Served } from './served'

/** Loads the code of the server-rendered page, so that it can be hydrated as a whole. */
export async function loadServed({ boot, registry }: Core, { address, page, parts }: Served): Promise<void> {
  const route = routeAt(boot.routes, address)
  const url = route && boot.pages[route.page]
  if (!url) throw new Error(`this release has no page at ${address}`)
  pages.offer(url, page)
  const forms = parts.filter((part) => part.startsWith(formPart)).map((part) => part.slice(formPart.length))
  await Promise.all([
    loadPage({ boot, registry }, route.page),
    forms.length > 0 && import('../form/ready-forms').then(({ readyForms }) => readyForms(boot, registry, forms)),
  ])
  // Forms that are not visible yet are preloaded when the page is idle.
  const rest = () => prefetchForms({ boot }, route.page)
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
  await loadParts(parts.filter((part) => !part.startsWith(formPart)))
}
