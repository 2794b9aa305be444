import type { ChangedPages, PageSpots } from '../../../contract/console/console-preview'
import { visitorKinds } from '../../../release/changes/visitors'
import { Refusal } from '../../replies/refusal'
import { changedSpots } from '../preview/changed-spots'
import type { DrawnPreview } from '../preview/draw-preview'
import { sourceOf } from '../preview/preview-source'
import { shownVisitor } from '../preview/preview-visitors'
import type { AnswerCall } from '../console-visit'

const pages: AnswerCall = async ({ previews, session, query, parts }): Promise<ChangedPages> =>
  previews?.changedPages(sourceOf(query), session.user.id) ?? {
    state: 'none',
    compared: 0,
    total: 0,
    pages: [],
    visitors: visitorKinds(parts.release.current.tree).map(({ who, title }) => ({ who, title })),
    token: '',
  }

const htmlOf = (drawn: DrawnPreview) => ('to' in drawn ? '' : (drawn.page?.drawn.html ?? ''))

const spots: AnswerCall = async ({ previews, session, query, parts }): Promise<PageSpots> => {
  const address = query.get('address') ?? ''
  const after = await previews?.releaseOfSource(sourceOf(query), session.user.id)
  const before = parts.release.current
  const kind = visitorKinds((after ?? before).tree).find(({ who }) => who === query.get('who'))
  if (!previews || !after || !kind || !address.startsWith('/')) throw new Refusal('missing')
  const isStaff = kind.account !== null && Object.hasOwn(after.tree.accounts?.staff ?? {}, kind.account.role)
  const as = await shownVisitor(parts.store, kind, session.user, isStaff)
  const [path = '', own = ''] = address.split(/\?(.*)/s)
  const at = parts.now()
  const draw = async (release: typeof before) => htmlOf(await previews.drawing.draw({ release, as, path, query: own, at }))
  const found = changedSpots(await draw(before), await draw(after))
  return { spots: found.map(({ before: was, after: now }) => ({ before: was, after: now })) }
}

export const pageCalls = { pages, spots } satisfies Record<string, AnswerCall>
