import { useMemo } from 'react'
import { interfaceWords, type InterfaceWord } from '../contract/words/interface-words'
import type { WordName } from '../contract/words/word'
import { createSpeaker, type Speaker } from '../validate/words'
import { usePortal } from './context'

/** Words of a module that the core does without, in the words of the portal. */
export function useSpeaker<Name extends WordName>(defaults: Readonly<Record<Name, string>>): Speaker<Name | InterfaceWord> {
  const { portal } = usePortal().boot
  return useMemo(
    () => createSpeaker<Name | InterfaceWord>(portal.words ?? {}, portal.locale, { ...interfaceWords, ...defaults }),
    [portal, defaults],
  )
}
