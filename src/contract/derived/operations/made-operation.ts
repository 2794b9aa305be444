import type { Access } from '../../accounts'
import type { JsonSchema, OpenApiOperation, Rate } from '../../operation'
import { envelope } from './record-answers'
import type { DerivedOperation } from './record-operations'

/** A rate limit: so many calls in so many seconds. */
export const rateLimit = (limit: number, seconds: number, by: Rate['per'] = 'address'): Rate => ({ limit, seconds, per: by })

type Rest = Omit<OpenApiOperation, 'operationId' | 'summary' | 'x-handler' | 'responses' | 'x-access'> & {
  answer?: JsonSchema
  access?: Access
}

/** Builds one operation from its id, purpose, handler, address and further keys. */
export function made(
  id: string,
  summary: string,
  handler: string,
  [method, path]: [DerivedOperation['method'], string],
  rest: Rest,
): DerivedOperation {
  const { answer = { type: ['string', 'null'], description: '未成功时为原因' }, access = 'public', ...words } = rest
  const operation = { operationId: id, summary, 'x-access': access, 'x-handler': handler, ...words }
  const file = {
    '200': { description: summary, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
  }
  return { method, path, operation: { ...operation, responses: words['x-binary'] ? file : envelope(answer) } }
}

/** Properties of an answer that are texts. */
export const strings = (names: string[]): Record<string, JsonSchema> => Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
