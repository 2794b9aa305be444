import type { ChangedPages, PageSpots } from '../../../contract/console/console-preview'
import type { Release } from '../../../release/release'
import { Refusal } from '../../replies/refusal'
import { changedSpots } from '../preview/changed-spots'
import { notCompared } from '../preview/compare-pages'
import { htmlOf } from '../preview/preview-renderer'
import { previewSourceOf } from '../preview/preview-source'
import { shownVisitor } from '../preview/preview-visitors'
import type { AnswerCall } from '../console-context'

const pages: AnswerCall = async ({ previews, session, query, parts }): Promise<ChangedPages> =>
  (await previews?.changedPages(previewSourceOf(query), session)) ?? notCompared(parts.release.current)

const spots: AnswerCall = async ({ previews, session, query, parts }): Promise<PageSpots> => {
  const address = query.get('address') ?? ''
  const after = await previews?.releaseOfSource(previewSourceOf(query), session.user.id)
  if (!previews || !after || !address.startsWith('/')) throw new Refusal('missing')
  const as = await shownVisitor(parts.store, after, query.get('who') ?? '', session.user)
  const [path = '', own = ''] = address.split(/\?(.*)/s)
  const at = parts.now()
  const draw = async (release: Release) => htmlOf(await previews.drawing.draw({ release, as, path, query: own, at }))
  const found = changedSpots(await draw(parts.release.current), await draw(after))
  return { spots: found.map(({ before, after: now }) => ({ before, after: now })) }
}

export const pageCalls = { pages, spots } satisfies Record<string, AnswerCall>
