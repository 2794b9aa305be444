import { useMemo } from 'react'
import { workWords } from '../../contract/words/work-words'
import { usePortal } from '../context'

/** The words of an operator's work, which the core does without. */
export type WorkWord = keyof typeof workWords

export function useWorkWords() {
  const { words } = usePortal().boot.portal
  return useMemo(
    () =>
      (name: WorkWord, values: Record<string, string | number> = {}) =>
        (words[name] ?? workWords[name]).replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? '')),
    [words],
  )
}
