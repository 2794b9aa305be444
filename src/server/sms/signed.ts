import type { WordWithValues } from '../../contract/words/word'
import type { Release } from '../../release/release'

/** A text message begins with whose it is. */
export const withSignature = ({ translator, tree }: Pick<Release, 'translator' | 'tree'>, text: WordWithValues | string): string =>
  translator.translate('smsSigned', { portal: tree.portal.shortTitle, text })
