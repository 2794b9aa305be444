import { Type, type TSchema } from '@sinclair/typebox'

/** One of a value, or a list of several. */
export const oneOrSeveral = <T extends TSchema>(one: T, title: string) =>
  Type.Union([one, Type.Array(one, { title, minItems: 1 })], { title })
