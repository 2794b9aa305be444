import type { Body, BodyPart } from '../../contract/parts/body'

const isPart = (part: unknown): part is BodyPart =>
  typeof part === 'string'
  || (typeof part === 'object' && part !== null && ('heading' in part || 'text' in part || 'list' in part || 'columns' in part))

/** The parts of an article in order. Each line of a text is a paragraph; invalid parts are left out. */
export function bodyParts(body: unknown): BodyPart[] {
  const parts: Body = Array.isArray(body) ? body.filter(isPart) : typeof body === 'string' ? body.split(/\r?\n/) : []
  return [...parts].filter((part): part is BodyPart => typeof part !== 'string' || part.trim() !== '')
}
