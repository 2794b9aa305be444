import { setImmediate } from 'node:timers/promises'
import type { ChangedPage, ChangedPages } from '../../../contract/console/console-preview'
import type { Route } from '../../../contract/route'
import { isSameJson } from '../../../release/changes/change-sentences'
import { visitorKinds } from '../../../release/changes/visitors'
import type { Release } from '../../../release/release'
import type { ResponderParts } from '../../http/responder'
import { visibleContentOf, type PreviewAnswers, type PreviewRenderer } from './preview-renderer'
import { mayDiffer, type MayDiffer } from './may-differ'
import { queriesOf } from './preview-addresses'
import { comparedVisitor, type PreviewVisitor } from './preview-visitors'

export type Comparison = Pick<ChangedPages, 'state' | 'compared' | 'total' | 'pages'>

export const emptyComparison = (state: Comparison['state']): Comparison => ({ state, compared: 0, total: 0, pages: [] })

/** The kinds of visitors as whom a release's pages can be viewed. */
export const viewerKinds = ({ tree }: Release): ChangedPages['visitors'] => visitorKinds(tree).map(({ who, title }) => ({ who, title }))

/** The answer where there is nothing to render, and so nothing to open. */
export const notCompared = (live: Release): ChangedPages => ({ ...emptyComparison('none'), visitors: viewerKinds(live), token: '' })

interface Given {
  parts: ResponderParts
  drawing: PreviewRenderer
  before: Release
  after: Release
  /** Whether nobody requests the comparison any more. */
  isCancelled(): boolean
}

/** Number of attempts to confirm a difference, which visitors' writes or a failed read may have caused. */
const tries = 3

const routesOf = ({ tree }: Release) => new Map(tree.routes.routes.map((route) => [route.id, route]))

/** A visitor for whom pages are compared, with the answers read so far. */
interface Compared {
  who: string
  as: PreviewVisitor
  answers: PreviewAnswers
}

interface Pair {
  old: Route
  fresh: Route
  how: MayDiffer
}

/** Compares the pages of both releases for each kind of visitor, from the same data; updates `told` as it goes. */
export async function comparePages(given: Given, comparison: Comparison): Promise<void> {
  const { parts, drawing, before, after, isCancelled } = given
  const [was, now] = [routesOf(before), routesOf(after)]
  const difference = mayDiffer(before, after)
  const people = await Promise.all(
    visitorKinds(after.tree).map(async (kind): Promise<Compared> => ({
      who: kind.who,
      as: await comparedVisitor(parts.store, kind),
      answers: new Map(),
    })),
  )
  const begun = parts.now()

  /** Whether the page surely looks the same: its data is the same, and it uses none of the parts that differ. */
  async function isSurelySame({ old, how }: Pair, { as, answers }: Compared, query: string): Promise<boolean> {
    const { isSame, isCut, inputs, draw } = await drawing.readBoth(
      { release: before, as, path: old.path, query, at: begun },
      after,
      answers,
    )
    if (isCut || !isSame) return false
    if (how === 'read' || !difference.canAsk(old.page, inputs)) return true
    const rendered = await draw()
    const page = 'page' in rendered ? rendered.page?.rendered : undefined
    return (
      !(page && difference.hasAsked(page)) && visibleContentOf(before, old.path, rendered) === visibleContentOf(after, old.path, rendered)
    )
  }

  /** Whether the releases alone cause the difference: two renderings of one release must be the same. */
  async function differs(pair: Pair, person: Compared, query: string): Promise<boolean> {
    if (pair.how !== 'rendered' && (await isSurelySame(pair, person, query))) return false
    const { old, fresh } = pair
    const { as } = person
    for (let left = tries; left > 0; left -= 1) {
      const at = parts.now()
      const read = (release: Release, path: string) => drawing.read({ release, as, path, query, at })
      const [was, now] = [await read(before, old.path), await read(after, fresh.path)]
      if (was.isCut || now.isCut) continue
      const one = visibleContentOf(before, old.path, await was.draw())
      if (one === visibleContentOf(after, fresh.path, await now.draw())) return false
      const again = await read(before, old.path)
      if (!again.isCut && one === visibleContentOf(before, old.path, await again.draw())) return true
    }
    throw new Error('the page differs from one time to the next')
  }

  async function changed(pair: Pair): Promise<Pick<ChangedPage, 'address' | 'who'> | null> {
    const { old, fresh } = pair
    const at = parts.now()
    const queries = new Set([...(await queriesOf(parts, after, fresh, at)), ...(await queriesOf(parts, before, old, at))])
    for (const query of queries)
      for (const person of people) {
        if (isCancelled()) return null
        if (await differs(pair, person, query)) return { address: query ? `${fresh.path}?${query}` : fresh.path, who: person.who }
        // Lets visitors' requests go first when rendering runs in this same thread.
        await setImmediate()
      }
    return null
  }

  const ids = [...new Set([...now.keys(), ...was.keys()])]
  comparison.total = ids.length
  let isWhole = true
  for (const id of ids) {
    const [old, fresh] = [was.get(id), now.get(id)]
    const { path = '', title, page = '' } = fresh ?? old ?? {}
    const about = { id, title: title ?? page }
    if (!old || !fresh) comparison.pages.push({ ...about, how: fresh ? 'new' : 'gone', address: path, who: people[0]?.who ?? 'public' })
    else if (!isSameJson(old, fresh) || difference.how(page)) {
      const how = isSameJson(old, fresh) ? difference.how(page) : 'rendered'
      const found = await changed({ old, fresh, how }).catch((error: unknown) => {
        isWhole = false
        drawing.log.warn({ err: error, page: id }, 'a page could not be compared')
        return null
      })
      if (found) comparison.pages.push({ ...about, how: 'changed', ...found })
    }
    if (isCancelled()) return
    comparison.compared += 1
  }
  comparison.state = isWhole ? 'done' : 'cut'
}
