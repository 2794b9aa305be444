import type { Dict } from '../../contract/dict'
import type { Publishing } from '../../contract/derived/flow/publishing'
import type { Translate } from '../../validate/words'

export const publishDict = 'desk_publishing'

const stateWords = {
  draft: 'stateDraft',
  scheduled: 'stateScheduled',
  published: 'statePublished',
  expired: 'stateExpired',
} as const satisfies Record<Publishing, string>

/** The words for where a row stands on its way to the public. */
export const publishDicts = (translate: Translate): Record<string, Dict> => ({
  [publishDict]: {
    title: translate('adminPublishing'),
    items: Object.entries(stateWords).map(([dictValue, word]) => ({ dictValue, dictLabel: translate(word) })),
  },
})
