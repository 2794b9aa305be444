/** A repeated single character or class. */
const repeats = /(?:\[(?:\\.|[^\]\\])*\]|\\u[0-9a-fA-F]{4}|\\[pP]\{[^}]*\}|\\.|[^()[\]\\])(?:[*+]|\{\d+(?:,\d*)?\})\??/gu
const wide = (repeat: string) => /[*+]\??$|,\}\??$/.test(repeat) || Number(/(\d+)\}\??$/.exec(repeat)?.[1]) > 20

/**
 * Whether a pattern is certainly linear: anchored, with no repeated groups and at most one long repeat. This spares most patterns the
 * loading of recheck, which takes longer than the whole check.
 */
export function isPlainlyLinear(pattern: string): boolean {
  const repeatsGroup = /(?<!\\)\)(?:[*+]|\{\d)/.test(pattern)
  const looksAround = /\(\?[=!<]/.test(pattern)
  return pattern.startsWith('^') && !repeatsGroup && !looksAround && (pattern.match(repeats) ?? []).filter(wide).length <= 1
}
