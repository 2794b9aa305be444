import type { FilePointer } from '../../contract/console/file-pointer'
import type { EditOperation, Json, PathStep } from '../../edit/operation'

/** Characters that nobody sees and that come along with a paste: zero-width ones, marks of direction, soft hyphens, control characters but line end and tab. */
const unseen =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]/gu

const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(unseen, '')

function cleaned(value: Json): Json {
  if (typeof value === 'string') return clean(value)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(cleaned)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [clean(key), cleaned(one)]))
}

const shown = (step: PathStep) => String(typeof step === 'object' ? step.is : step)
const pointerOf = (path: readonly PathStep[]) => path.map((step) => `/${shown(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function cleanedOperation(operation: EditOperation): EditOperation {
  if ('key' in operation && 'value' in operation) return { ...operation, key: clean(operation.key), value: cleaned(operation.value) }
  if (operation.kind === 'rename') return { ...operation, key: clean(operation.key) }
  return 'value' in operation ? { ...operation, value: cleaned(operation.value) } : operation
}

/** The edits without what nobody sees, and where something was taken out. */
export function withoutUnseen(operations: readonly EditOperation[]): { operations: EditOperation[]; mended: FilePointer[] } {
  const pairs = operations.map((given) => ({ given, clean: cleanedOperation(given) }))
  const mended = pairs.flatMap(({ given, clean: made }) => {
    if (JSON.stringify(given) === JSON.stringify(made)) return []
    const path = 'path' in made ? made.path : []
    return [{ file: made.file, pointer: pointerOf('key' in made && made.kind !== 'rename' ? [...path, made.key] : path) }]
  })
  return { operations: pairs.map(({ clean: made }) => made), mended }
}
