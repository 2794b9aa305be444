import { Ajv, type ValidateFunction } from 'ajv'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileKinds } from '../../src/contract/vocabulary/file-kinds'
import { fileKindOf } from '../../src/check/read/read-tree'
import { metaName } from '../../src/check/shape/meta-name'
import { openDoc, productFiles } from './mistakes/doc'
import { run } from './mistakes/run'
import { shapes } from './mistakes/shapes'

const ajv = new Ajv({ strict: false, validateFormats: false, logger: false })
const compiled = new Map<string, ValidateFunction>()

/** Whether an editor accepts a file, by the generated schema of its kind. */
function editorAccepts(name: string, text: string): boolean {
  const kind = fileKindOf(name)
  if (!kind) throw new Error(`${name} lies nowhere`)
  const meta = metaName(kind)
  const validate =
    compiled.get(meta) ?? ajv.compile({ ...(JSON.parse(readFileSync(join('schemas/meta', meta), 'utf8')) as object), $id: meta })
  compiled.set(meta, validate)
  return validate(JSON.parse(text))
}

/** Mistakes of each family; MISTAKES=3 is the full count. */
const each = Number(process.env.MISTAKES ?? 1)

/** Codes of problems that JSON Schema can report as well. */
const isShape = (code: string) => /^(?:shape\/|text\/invisible$|nav\/href-not-https$|api\/no-access$)/.test(code)

describe('an editor and the check', () => {
  const outcomes = run(shapes, each, 20261121).filter(({ mistake }) => typeof mistake.text === 'string')

  it.each(Object.keys(fileKinds))('agree on the product’s own files of kind %s', (kind) => {
    for (const { name } of productFiles.filter((file) => fileKindOf(file.name) === kind))
      expect(editorAccepts(name, openDoc(name).text), name).toBe(true)
  })

  it('agree on every mistake of shape', () => {
    const apart = outcomes.flatMap(({ mistake, problems }) => {
      const refused = problems.some(({ code }) => isShape(code))
      return refused && editorAccepts(mistake.file, String(mistake.text))
        ? [`${mistake.name} in ${mistake.file}: ${problems.map(({ code, zh, line }) => `${line} ${code} ${zh}`).join('; ')}`]
        : []
    })
    expect(outcomes.length).toBeGreaterThan(20)
    expect(apart).toEqual([])
  })

  it('refuse together: the editor complains of nothing that passes the check', () => {
    const apart = outcomes.filter(({ mistake, problems }) => problems.length === 0 && !editorAccepts(mistake.file, String(mistake.text)))
    expect(apart.map(({ mistake }) => `${mistake.name} in ${mistake.file}`)).toEqual([])
  })
})
