import type { Said } from '../../contract/words/word'
import type { Release } from '../../release/release'

/** A text message begins with whose it is. */
export const withSignature = ({ speaker, tree }: Pick<Release, 'speaker' | 'tree'>, text: Said | string): string =>
  speaker.say('smsSigned', { portal: tree.portal.shortTitle, text })
