import { useMemo } from 'react'
import { questionnaireWords } from '../../contract/words/questionnaire-words'
import { usePortal } from '../../runtime/context'

export type SheetWord = keyof typeof questionnaireWords

export type SheetWords = (name: SheetWord, values?: Record<string, string | number>) => string

export function useSheetWords(): SheetWords {
  const { words } = usePortal().boot.portal
  return useMemo(
    () =>
      (name, values = {}) =>
        Object.entries(values).reduce(
          (text, [key, value]) => text.replaceAll(`{${key}}`, String(value)),
          words[name] ?? questionnaireWords[name],
        ),
    [words],
  )
}
