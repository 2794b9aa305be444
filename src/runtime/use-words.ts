import { interfaceWords, type InterfaceWord } from '../contract/words/pages/interface-words'
import type { WordName } from '../contract/words/word'
import { createTranslator, type Translator } from '../validate/words'
import { usePortal } from './context'

const translators = new WeakMap<object, WeakMap<object, Translator<WordName>>>()

/** Translates the texts of a lazy module, with the portal's overrides. One translator per portal and texts: a form asks in each field. */
export function useTranslator<Name extends WordName>(defaults: Readonly<Record<Name, string>>): Translator<Name | InterfaceWord> {
  const { portal } = usePortal().boot
  const known = translators.get(portal) ?? new WeakMap<object, Translator<WordName>>()
  translators.set(portal, known)
  const translator =
    known.get(defaults) ?? createTranslator<Name | InterfaceWord>(portal.words ?? {}, portal.locale, { ...interfaceWords, ...defaults })
  known.set(defaults, translator)
  return translator
}
