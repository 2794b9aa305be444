import { useMemo } from 'react'
import { interfaceWords, type InterfaceWord } from '../contract/words/pages/interface-words'
import type { WordName } from '../contract/words/word'
import { createTranslator, type Translator } from '../validate/words'
import { usePortal } from './context'

/** Translates the texts of a lazy module, with the portal's overrides. */
export function useTranslator<Name extends WordName>(defaults: Readonly<Record<Name, string>>): Translator<Name | InterfaceWord> {
  const { portal } = usePortal().boot
  return useMemo(
    () => createTranslator<Name | InterfaceWord>(portal.words ?? {}, portal.locale, { ...interfaceWords, ...defaults }),
    [portal, defaults],
  )
}
