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

/** The labels of the publication states of a row. */
export const publishDicts = (translate: Translate): Record<string, Dict> => ({
  [publishDict]: {
    title: translate('adminPublishing'),
    items: Object.entries(stateWords).map(([dictValue, word]) => ({ dictValue, dictLabel: translate(word) })),
  },
})
