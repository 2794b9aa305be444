import { Ajv } from 'ajv'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkTree } from '../../src/check/check-tree'
import { listKeys } from '../../src/cli/check/list-keys'
import { keyLists } from '../../src/cli/check/options'
import { metaSchemas } from '../../src/cli/meta/meta-schemas'
import { handlerNames } from '../../src/server/handlers/handler-names'

const world = { handlers: handlerNames }
const { tree } = await checkTree('schemas', world)
if (!tree) throw new Error('schemas/ is broken: npm run check')
const metas = metaSchemas(tree, world)

/** Closed lists whose words are those of a standard, of files, of code or of OpenAPI. */
const technical = [
  '3.1.0 3.1.1',
  'diagnosis-report exhibition-tabs',
  'form simple',
  'message data',
  'oaep pkcs1',
  'path query header',
  'pdf png jpg docx xlsx webp',
  'query session form',
  'server fixed',
  'string number integer boolean array',
  'string number integer boolean array object null',
  'string object',
  'summary priorities radar indicators scenes gap findings resources statement',
]

describe('editor schemas', () => {
  it.each(Object.keys(metas))('%s is up to date', (name) => {
    expect(readFileSync(join('schemas/meta', name), 'utf8'), 'run npm run meta').toBe(metas[name])
  })

  it('accept every file that names them', () => {
    const files = (readdirSync('schemas', { recursive: true }) as string[]).filter(
      (name) => name.endsWith('.json') && !name.startsWith('meta'),
    )
    const ajv = new Ajv({ strict: false, validateFormats: false, logger: false })
    for (const name of files) {
      const file = join('schemas', name)
      const data = JSON.parse(readFileSync(file, 'utf8')) as { $schema: string }
      const meta = resolve(dirname(file), data.$schema)
      const validate = ajv.getSchema(meta) ?? ajv.compile({ ...(JSON.parse(readFileSync(meta, 'utf8')) as object), $id: meta })
      expect(validate(data), `${file} ${JSON.stringify(validate.errors?.slice(0, 2))}`).toBe(true)
    }
  })

  it('describe every key', () => {
    // Keywords of JSON Schema are described by the standard.
    const standard = /^paths\.\*\.get\.parameters\[\]\.schema\./
    const untold = keyLists.flatMap((list) =>
      listKeys(list)
        .split('\n')
        .filter((line) => /^\S+( {2}（必写）)?$/.test(line) && !standard.test(line))
        .map((line) => `${list} ${line}`),
    )
    expect(untold).toEqual([])
    expect(listKeys('keys.portal')).toMatch(/^footer\.sections\[\]\.lines {2}各段文字（必写）$/m)
    expect(listKeys('keys.forms').match(/^rules\.\*\[\]\.message /gm)).toHaveLength(1)
    expect(listKeys('keys.pages')).toMatch(/^blocks\[\]\(list\)\.look {2}样式（必写）。可写 rows、cards、table$/m)
  })

  it('describe every word of a closed list, except what only programmers set', () => {
    const untold = new Set<string>()
    const read = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      const { enum: words, enumDescriptions } = value as { enum?: unknown; enumDescriptions?: unknown }
      if (Array.isArray(words) && words.length > 1 && words.every((word) => typeof word === 'string') && !enumDescriptions)
        untold.add(words.join(' '))
      Object.values(value).forEach(read)
    }
    Object.values(metas).forEach((text) => read(JSON.parse(text)))
    expect([...untold].sort()).toEqual(technical)
  })

  it('offer real routes with Chinese titles', () => {
    const menus = JSON.parse(metas['menus.schema.json'] ?? '') as { $defs: Record<string, { enum: string[]; enumDescriptions: string[] }> }
    expect(menus.$defs.RouteId?.enum).toContain('home')
    expect(menus.$defs.RouteId?.enumDescriptions.length).toBe(menus.$defs.RouteId?.enum.length)
    expect(metas['menus.schema.json']).toContain('新增菜单项')
  })
})
