import { maxCellLength, maxColumns, maxFiles } from '../../contract/vocabulary/kinds'
import type { JsonSchema } from '../../contract/operation'
import type { Path } from '../../check/source'
import type { Tree } from '../../contract/tree'
import type { Finding } from './finding'
import { baselineLimits } from './operation-baselines'
import { servedOperations } from './served'

const tooGreat = (at: Pick<Finding, 'kind' | 'id' | 'path'>, value: number, limit: number): Finding => ({
  ...at,
  code: 'baseline/limit',
  zh: `${value} 超过上限 ${limit}`,
  en: `${value} is above the maximum of ${limit}`,
  fix: { zh: `改为不超过 ${limit}`, en: `Use at most ${limit}`, replacement: String(limit) },
})

const lengths = ['maxLength', 'maxItems', 'maxProperties'] as const

function inSchema(schema: JsonSchema, path: Path, found: (path: Path, value: number, limit: number) => void): void {
  for (const word of lengths) {
    const limit = word === 'maxLength' ? baselineLimits.textLength : baselineLimits.pageSize
    const value = schema[word]
    if (typeof value === 'number' && value > limit) found([...path, word], value, limit)
  }
  for (const [key, value] of Object.entries(schema)) {
    if (value !== null && typeof value === 'object')
      inSchema(value as JsonSchema, [...path, Array.isArray(schema) ? Number(key) : key], found)
  }
}

function api(tree: Tree): Finding[] {
  return servedOperations(tree).flatMap(({ kind, file, path, operation }) => {
    const findings: Finding[] = []
    const found = (at: Path, value: number, limit: number) => void findings.push(tooGreat({ kind, id: file, path: at }, value, limit))
    const rate = operation['x-rate']
    if (rate && rate.limit / rate.seconds > baselineLimits.callsPerSecond)
      found([...path, 'x-rate', 'limit'], rate.limit, baselineLimits.callsPerSecond * rate.seconds)
    operation.parameters?.forEach(({ name, schema }, at) => {
      const size = /^(?:size|pageSize|limit|rows)$/i.test(name) && typeof schema.maximum === 'number' ? schema.maximum : 0
      if (size > baselineLimits.pageSize) found([...path, 'parameters', at, 'schema', 'maximum'], size, baselineLimits.pageSize)
      inSchema(schema, [...path, 'parameters', at, 'schema'], found)
    })
    for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
      const at = [...path, 'requestBody', 'content', type, 'schema']
      const size = schema.properties?.size?.maximum
      if (typeof size === 'number' && size > baselineLimits.pageSize)
        found([...at, 'properties', 'size', 'maximum'], size, baselineLimits.pageSize)
      inSchema(schema, at, found)
    }
    return findings
  })
}

const forms = (tree: Tree): Finding[] =>
  Object.entries(tree.forms).flatMap(([id, form]) =>
    Object.entries(form.rules).flatMap(([field, rules]) =>
      rules.flatMap((rule, at) => {
        const type = form.schema.properties[field]?.type
        const limit = type === 'array' ? baselineLimits.pageSize : baselineLimits.textLength
        const counted = type === 'string' || type === 'array'
        return counted && rule.max !== undefined && rule.max > limit
          ? [tooGreat({ kind: 'forms', id, path: ['rules', field, at, 'max'] }, rule.max, limit)]
          : []
      }),
    ),
  )

/** Limits the rows of a form table, because its cells are stored and shown as a whole. */
const rows = (tree: Tree): Finding[] =>
  Object.entries(tree.forms).flatMap(([id, form]) =>
    Object.entries(form.ui).flatMap(([field, { widget, max = 0, columns = {} }]) => {
      const path: Path = ['ui', field]
      const count = Object.keys(columns).length
      const cells = Object.entries(columns).flatMap(([name, { type = 'string', rules = [] }]) =>
        rules.flatMap((rule, at) =>
          type === 'string' && rule.max !== undefined && rule.max > maxCellLength
            ? [tooGreat({ kind: 'forms', id, path: [...path, 'columns', name, 'rules', at, 'max'] }, rule.max, maxCellLength)]
            : [],
        ),
      )
      return [
        ...(widget === 'upload' && max > maxFiles ? [tooGreat({ kind: 'forms', id, path: [...path, 'max'] }, max, maxFiles)] : []),
        ...(count > maxColumns ? [tooGreat({ kind: 'forms', id, path: [...path, 'columns'] }, count, maxColumns)] : []),
        ...cells,
      ]
    }),
  )

/** Limits above what the server is designed for. */
export function limitFindings(tree: Tree): Finding[] {
  const records = Object.entries(tree.records).flatMap(([id, { list }]) =>
    list.maxSize > baselineLimits.pageSize
      ? [tooGreat({ kind: 'records', id, path: ['list', 'maxSize'] }, list.maxSize, baselineLimits.pageSize)]
      : [],
  )
  const { timeout } = tree.portal.api
  const portal =
    timeout > baselineLimits.timeout
      ? [tooGreat({ kind: 'portal', id: 'portal', path: ['api', 'timeout'] }, timeout, baselineLimits.timeout)]
      : []
  return [...portal, ...records, ...forms(tree), ...rows(tree), ...api(tree)]
}
