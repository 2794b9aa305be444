import { reviewLevels, type ReviewLevel } from '../../contract/parts/portal/review'

type Files = ReadonlyMap<string, Uint8Array>
type Path = readonly (string | number)[]

/** Keys whose values people read, and nothing else does. */
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

/** Keys that say who sees something, where it leads, or what it does. */
const deciding =
  /^(visible|hidden|when|access|guard|roles?|for|route|page|action|do|href|operation|data|source|form|mask|menu|kind|id|with|then|sees|reads)$/

/** Files in which anything but a text says who may do what. */
const open = /^(forms\/|pages\/|questionnaires\/|(menus|rules|dicts|words)\.json$)/
/** Files in which the names of keys are those of sentences. */
const sentences = /^words\.json$/

const parsed = (bytes: Uint8Array | undefined): unknown => {
  if (!bytes) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8').decode(bytes))
  } catch {
    return undefined // Nobody can say what an unreadable file changes.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Places at which two documents differ, each with both sides. */
function* differences(before: unknown, after: unknown, path: Path = []): Generator<{ path: Path; before: unknown; after: unknown }> {
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* differences(before[key], after[key], [...path, Array.isArray(before) ? Number(key) : key])
    return
  }
  if (!Object.is(before, after)) yield { path, before, after }
}

/** All keys on the way to and inside of what differs. */
function* keysIn(value: unknown): Generator<string> {
  if (!isObject(value)) return
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) yield key
    yield* keysIn(inner)
  }
}

/** What a text shows beside its own words. */
const shows = (text: string) => (text.match(/\{+[^{}]*\}+/g) ?? []).sort().join('')

function levelAt(file: string, { path, before, after }: { path: Path; before: unknown; after: unknown }): ReviewLevel {
  const names = path.filter((step) => typeof step === 'string')
  const isText = typeof before === 'string' && typeof after === 'string'
  if (isText && shows(before) === shows(after) && (sentences.test(file) || prose.has(names.at(-1) ?? ''))) return 'words'
  if (!open.test(file)) return 'access'
  return [...names, ...keysIn(before), ...keysIn(after)].some((key) => deciding.test(key)) ? 'access' : 'rules'
}

/**
 * What a change is about, by the most that it touches. What is not known to be less counts as `access`: a new key or a new kind of file is looked at by
 * the most people until somebody says otherwise here.
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
