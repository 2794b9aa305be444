import type { ResponderParts } from '../../http/responder'
import type { Files } from '../../live/check/files'
import type { LiveEditing } from '../../live/live-view'
import { revertedFiles } from '../reverted-files'

/** The source of a preview: the operator's own draft, a pending request, or a release to be reverted. */
export type PreviewSource = 'draft' | `request:${string}` | `release:${number}`

/** Reads the source from the query of a call: `?request=ID`, `?release=41`, or the own draft. */
export function previewSourceOf(query: URLSearchParams): PreviewSource {
  const [request, release] = [query.get('request'), Number(query.get('release'))]
  if (request) return `request:${request}`
  return Number.isInteger(release) && release > 1 ? `release:${release}` : 'draft'
}

/** The files that would become live; null when the source does not exist. */
export async function filesOfSource(
  { parts, editing }: { parts: ResponderParts; editing: LiveEditing },
  source: string,
  account: string,
): Promise<Files | null> {
  const [kind, name = ''] = source.split(/:(.*)/s)
  if (kind === 'release') {
    const number = Number(name)
    return number > editing.current().stored.number ? null : (await revertedFiles(parts.store, number, editing.current().files)).files
  }
  const request = kind === 'request' ? await parts.store.changeRequests.find(name) : undefined
  const draft = kind === 'request' ? request?.draft : (await parts.store.drafts.ofOwner(account))[0]?.id
  if (draft === undefined || request?.state === 'cancelled') return null
  return (await editing.drafts.find(draft))?.files ?? null
}
