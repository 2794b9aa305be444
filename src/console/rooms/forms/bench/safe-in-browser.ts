import { isPlainlyLinear } from '../../../../check/meaning/patterns/plainly-linear'
import { rulePresets } from '../../../../contract/console/rule-presets'
import type { Files } from '../../../../edit/apply-to-files'
import type { Json } from '../../../../edit/operation'
import { view } from '../../../store/console-view'
import { jsonIn } from '../../../store/files'

const checked = new WeakMap<Files, Set<string>>()
const presets = rulePresets.map(({ pattern }) => pattern)

function patternsBelow(json: Json | undefined): string[] {
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([key, value]) => (key === 'pattern' && typeof value === 'string' ? [value] : patternsBelow(value)))
}

/** Patterns that have passed the check: the live ones and the presets. */
function checkedPatterns(live: Files): Set<string> {
  const known = checked.get(live) ?? new Set([...presets, ...[...live.keys()].flatMap((name) => patternsBelow(jsonIn(live, name)))])
  checked.set(live, known)
  return known
}

/** On a text this short no simple pattern is slow. */
const shortText = 12

/** Whether a pattern repeats so little that a short text has few ways through it; `((a+)+)+` has millions for twelve letters. */
function isSimple(pattern: string): boolean {
  const repeats = pattern.match(/(?<!\\)[*+?{]/g) ?? []
  const repeatsChoice = /\)[*+]/.test(pattern) && pattern.includes('|')
  return repeats.length <= 2 && !repeatsChoice && !/\)\{/.test(pattern)
}

const judgedSound = new Set<string>()

/** Remembers a pattern that the server has judged sound for every text. */
export const cacheSafePattern = (pattern: string): void => void judgedSound.add(pattern)

/** Whether a pattern can be evaluated in the browser without hanging the tab. */
export const isSafeInBrowser = (pattern: string, text: string): boolean =>
  isPlainlyLinear(pattern)
  || judgedSound.has(pattern)
  || checkedPatterns(view.get().live).has(pattern)
  || (text.length <= shortText && isSimple(pattern))
