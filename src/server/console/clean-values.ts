import type { FilePointer } from '../../contract/console/file-pointer'
import type { EditOperation, Json, PathStep } from '../../edit/operation'

/** Invisible characters from pastes: zero-width, direction marks, soft hyphens, lone surrogates, control characters but tab and newline. */
const unseen =
  /[\p{Cs}\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/gu

/** Joiners are removed except where they join: within an emoji, and in scripts whose letters join. */
const joiners =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}])[\u200c\u200d]|[\u200c\u200d](?![\p{Extended_Pictographic}\p{L}])/gu

const clean = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .replace(joiners, '')

/** Keys whose values are names that code and other files refer to, which consist of plain letters. */
const nameKeys = new Set([
  'id',
  'route',
  'page',
  'form',
  'dict',
  'named',
  'operation',
  'operationId',
  'field',
  'widget',
  'kind',
  'use',
  'icon',
  'menu',
])

/** Cleans a name: normal width, no pasted quotes or blanks. */
const cleanName = (text: string) =>
  clean(text)
    .normalize('NFKC')
    .replace(/[\s"'\u2018\u2019\u201c\u201d\u300c\u300d]/gu, '')

function cleaned(value: Json, key?: string): Json {
  if (typeof value === 'string') return key !== undefined && nameKeys.has(key) ? cleanName(value) : clean(value)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((one: Json) => cleaned(one))
  return Object.fromEntries(Object.entries(value).map(([own, one]) => [clean(own), cleaned(one, own)]))
}

const shown = (step: PathStep) => String(typeof step === 'object' ? step.is : step)
const pointerOf = (path: readonly PathStep[]) => path.map((step) => `/${shown(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function cleanedOperation(operation: EditOperation): EditOperation {
  if ('key' in operation && 'value' in operation)
    return { ...operation, key: clean(operation.key), value: cleaned(operation.value, operation.key) }
  if (operation.kind === 'rename') return { ...operation, key: clean(operation.key) }
  if (!('value' in operation)) return operation
  const last = operation.kind === 'set' ? operation.path.at(-1) : undefined
  return { ...operation, value: cleaned(operation.value, typeof last === 'string' ? last : undefined) }
}

/** Removes invisible characters from edits, and characters that no name has; `fixed` points to the changed values. */
export function withoutUnseen(operations: readonly EditOperation[]): { operations: EditOperation[]; fixed: FilePointer[] } {
  const pairs = operations.map((given) => ({ given, clean: cleanedOperation(given) }))
  const fixed = pairs.flatMap(({ given, clean: made }) => {
    if (JSON.stringify(given) === JSON.stringify(made)) return []
    const path = 'path' in made ? made.path : []
    return [{ file: made.file, pointer: pointerOf('key' in made && made.kind !== 'rename' ? [...path, made.key] : path) }]
  })
  return { operations: pairs.map(({ clean: made }) => made), fixed }
}
