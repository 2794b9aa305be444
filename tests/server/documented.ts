import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import type { LightMyRequestResponse } from 'fastify'
import type { Operation, Release } from '../../src/release/release'

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, DocumentedAnswer | { $ref: string }> }>>
  components: { responses: Record<string, DocumentedAnswer> }
}
interface DocumentedAnswer {
  content: Record<string, { schema: object }>
  headers?: Record<string, object>
}

const escape = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** Compares a response with the release's own OpenAPI document; returns the differences. */
export function documented({ openapi }: Release): (operation: Operation, answer: LightMyRequestResponse) => string[] {
  const document = openapi as Document
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ $id: 'document', ...document })
  const compiled = new Map<string, ValidateFunction>()
  const validatorOf = (pointer: string) => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `document#${encodeURI(pointer)}` })
    compiled.set(pointer, known)
    return known
  }
  return ({ id, path, method }, answer) => {
    const told = document.paths[path]?.[method]?.responses[answer.statusCode]
    const what = `${id} ${answer.statusCode}`
    if (!told) return [`${what} is not documented: ${answer.body.slice(0, 200)}`]
    const named = '$ref' in told ? told.$ref.slice(1) : `/paths/${escape(path)}/${method}/responses/${answer.statusCode}`
    const { content, headers = {} } = '$ref' in told ? document.components.responses[told.$ref.split('/').at(-1)!]! : told
    const type = String(answer.headers['content-type'] ?? '').split(';')[0]!
    if (!content[type]) return [`${what} came as ${type}, documented are ${Object.keys(content).join(', ')}`]
    const missing = Object.keys(headers)
      .filter((name) => answer.headers[name.toLowerCase()] === undefined)
      .map((name) => `${what} has no ${name}`)
    if (type !== 'application/json') return missing
    const validate = validatorOf(`${named}/content/${escape(type)}/schema`)
    if (validate(answer.json())) return missing
    return [
      ...missing,
      ...(validate.errors ?? []).map(
        ({ instancePath, message, schemaPath }) =>
          `${what} ${instancePath} ${message} (${schemaPath.split('/').slice(-4).join('/')}): ${answer.body.slice(0, 120)}`,
      ),
    ]
  }
}
