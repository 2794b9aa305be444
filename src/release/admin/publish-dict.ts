import type { Dict } from '../../contract/dict'
import { publishingStates } from '../../contract/derived/publishing'

export const publishDict = 'desk_publishing'

/** The words for where a row stands on its way to the public. */
export const publishDicts: Record<string, Dict> = {
  [publishDict]: { title: '发布状态', items: Object.entries(publishingStates).map(([dictValue, dictLabel]) => ({ dictValue, dictLabel })) },
}
