import type { WordWithValues } from '../../contract/words/word'
import type { Release } from '../../release/release'

/** Prefixes a text message with its sender. */
export const withSignature = ({ translator, tree }: Pick<Release, 'translator' | 'tree'>, text: WordWithValues | string): string =>
  translator.translate('smsSigned', { portal: tree.portal.shortTitle, text })
