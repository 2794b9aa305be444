import { reviewLevels, type ReviewLevel } from '../../contract/parts/portal/review'

type Files = ReadonlyMap<string, Uint8Array>
type Path = readonly (string | number)[]

/** Keys whose values are only visible text. */
const prose = new Set([
  'title',
  'text',
  'label',
  'hint',
  'placeholder',
  'message',
  'description',
  'summary',
  'caption',
  'lines',
  'note',
  'help',
  'alt',
  'subtitle',
  'dictLabel',
])

/** Keys that decide who sees something, where it leads, or what it does. */
const deciding =
  /^(visible|hidden|when|access|guard|roles?|for|route|page|action|do|href|operation|data|source|form|mask|menu|kind|id|with|then|sees|reads)$/

/** Files in which changes other than to text may need less than the highest level. */
const open = /^(forms\/|pages\/|questionnaires\/|(menus|rules|dicts|words)\.json$)/
/** Files whose keys are names of sentences, and so decide nothing. */
const sentences = /^words\.json$/

const parsed = (bytes: Uint8Array | undefined): unknown => {
  if (!bytes) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8').decode(bytes))
  } catch {
    return undefined // Nothing is known about the changes of an unreadable file.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The paths at which two documents differ, with both values. */
function* differences(before: unknown, after: unknown, path: Path = []): Generator<{ path: Path; before: unknown; after: unknown }> {
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* differences(before[key], after[key], [...path, Array.isArray(before) ? Number(key) : key])
    return
  }
  if (!Object.is(before, after)) yield { path, before, after }
}

/** All keys inside a value. */
function* keysIn(value: unknown): Generator<string> {
  if (!isObject(value)) return
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) yield key
    yield* keysIn(inner)
  }
}

/** The placeholders in a text. */
const shows = (text: string) => (text.match(/\{+[^{}]*\}+/g) ?? []).sort().join('')

function levelAt(file: string, { path, before, after }: { path: Path; before: unknown; after: unknown }): ReviewLevel {
  const names = path.filter((step) => typeof step === 'string')
  const isText = typeof before === 'string' && typeof after === 'string'
  if (isText && shows(before) === shows(after) && (sentences.test(file) || prose.has(names.at(-1) ?? ''))) return 'words'
  if (!open.test(file)) return 'access'
  return [...names, ...keysIn(before), ...keysIn(after)].some((key) => deciding.test(key)) ? 'access' : 'rules'
}

/**
 * The review level of a change: the highest of all that it touches. Anything unknown counts as `access`: new keys and new kinds of file
 * need the strictest review until they are listed here.
 */
export function reviewLevelOf(before: Files, after: Files): ReviewLevel {
  let most = 0
  for (const file of new Set([...before.keys(), ...after.keys()])) {
    const [was, now] = [before.get(file), after.get(file)]
    if (was === now || (was && now && was.length === now.length && was.every((byte, at) => byte === now[at]))) continue
    const [one, other] = [parsed(was), parsed(now)]
    if (one === undefined || other === undefined) return 'access'
    for (const difference of differences(one, other)) most = Math.max(most, reviewLevels.indexOf(levelAt(file, difference)))
  }
  return reviewLevels[most] ?? 'access'
}
