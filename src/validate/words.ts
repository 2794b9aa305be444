import type { Portal } from '../contract/portal'
import { interfaceWords, type InterfaceWord } from '../contract/words/interface-words'

/** A text of the interface in the words of portal.json, else in its own. */
export function wordOf(portal: Pick<Portal, 'words'>, name: InterfaceWord): string {
  return portal.words[name] ?? interfaceWords[name]
}
