import { MemoryRouter } from 'react-router-dom'
import { routeAt } from '../../../src/contract/derived/route-at'
import { registry } from '../../../src/registry'
import { loadIcons } from '../../../src/runtime/art/icon-paths'
import { readyForms } from '../../../src/runtime/form/ready-forms'
import { dataKey, type DataKey } from '../../../src/runtime/page/data/data-call'
import { preloadPage } from '../../../src/runtime/page/data/preload-page'
import { dictCalls } from '../../../src/runtime/page/data/served-dicts'
import { PortalRoot } from '../../../src/runtime/portal'
import { RequestError } from '../../../src/runtime/request/request-error'
import { queryOf } from '../../../src/runtime/router/address'
import type { Served, ServedAnswer } from '../../../src/runtime/served/served'
import { beginTakeover } from '../../../src/runtime/served/take-over'
import type { PageAsset } from '../../../src/release/release'
import type { PortalStoryProps } from './portal-story'
import { Answered, type Make } from '../served'
import { createSeen } from './spy'
import { storyCore } from './story-core'

function refusalOf(cause: unknown): ServedAnswer[1] {
  if (!(cause instanceof RequestError)) throw cause
  const { status, code, message } = cause
  return { error: { status, code, message } }
}

/** The whole portal at an address, as the server renders it: the code of its page is loaded, and the page's data were read. */
export async function readyPortal({ live, boot, path, visitor, globals }: PortalStoryProps): Promise<Make> {
  const seen = createSeen(() => undefined)
  const coreOf = (served?: Served) => storyCore({ tree: live.tree!, boot, visitor, globals, served, registry, seen })
  const { call, session: own } = coreOf()
  const session = own.get()
  const [pathname = '', query = ''] = path.split('?')
  const route = routeAt(boot.routes, pathname)
  if (!route) throw new Error(`no route at ${path}`)
  const page: PageAsset = await preloadPage({ boot, registry }, route.page)
  await Promise.all([readyForms(boot, registry, Object.keys(boot.forms)), loadIcons()])
  const calls = Object.values({ ...page.data, ...dictCalls(boot, page.dicts ?? {}) })
  const keys = calls.map((one) => dataKey(one, { boot, session, query: queryOf(query) })).filter((key) => key !== null)
  const answer = async (key: DataKey): Promise<ServedAnswer> => [
    key,
    await call(key[0], key[1]).then((data) => ({ data: data ?? null }), refusalOf),
  ]
  const served: Served = {
    address: path,
    session,
    page,
    answers: await Promise.all(keys.map(answer)),
    parts: [],
    at: new Date().toISOString(),
  }
  return () => {
    beginTakeover(served)
    return (
      <Answered answers={served.answers}>
        <MemoryRouter initialEntries={[path]}>
          <PortalRoot core={coreOf(served)} />
        </MemoryRouter>
      </Answered>
    )
  }
}
