import { Type, type TObject, type TProperties, type TSchema } from '@sinclair/typebox'

/**
 * A closed object: unknown keys are refused. `title` is the Chinese name an editor shows, `description` the
 * sentence beside it (Chinese first, then the English).
 */
export function closedObject<P extends TProperties>(title: string, description: string, properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false, title, description })
}

/** A key that a file may leave out: `value` is its default, which editors show. An object without one has the defaults of its keys. */
export const withDefault = <S extends TSchema>(schema: S, value: unknown = {}): S =>
  // The type is not optional: `withDefaults` has filled the key in before anybody reads the tree.
  Type.Optional({ ...schema, default: value }) as S

/** One of a closed list of words, as a string enum that editors complete. */
export function oneOf<const T extends readonly string[]>(title: string, words: T, description?: string) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...words], title, ...(description ? { description } : {}) })
}

/** A short name, limited in width: `wide` Chinese characters, or twice as many letters, since a letter is half as wide. */
export const label = (title: string, wide: number, description?: string) =>
  Type.String({ title, minLength: 1, maxLength: wide * 2, wide, ...(description ? { description } : {}) })

/** The relative `$schema` line that lets an editor complete a file. */
export const SchemaLine = Type.Optional(Type.String({ title: '编辑器提示', description: '由编辑器使用，请勿改动。' }))
