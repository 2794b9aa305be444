import type { RuleVerdict } from '../../../contract/console/console-rule'
import { callConsole } from '../../client/call-console'
import { useLoadedData } from './use-loaded-data'

/** What the server says of patterns in words, by pattern; absent for one that has no words, and until it has answered. */
export function usePatternSentences(patterns: readonly string[]): Readonly<Record<string, string>> {
  const { value } = useLoadedData(
    async () =>
      Promise.all(
        patterns.map(async (pattern) => {
          const { sentence } = await callConsole<RuleVerdict>('rule', { body: { pattern, samples: [] } })
          return [pattern, sentence] as const
        }),
      ),
    JSON.stringify(patterns),
  )
  return Object.fromEntries((value ?? []).filter(([, sentence]) => sentence !== ''))
}
