import { Action } from '../../contract/parts/action'
import { JsonSchemaObject } from '../../contract/api-file'
import { Condition } from '../../contract/parts/condition'
import { DictItem } from '../../contract/dict'
import { fileKinds } from '../../contract/vocabulary/file-kinds'
import { Block } from '../../contract/page'
import type { Tree, CheckContext } from '../../contract/tree'
import type { ContractSchema } from '../../check/shape/contract-schema'
import { metaName } from '../../check/shape/meta-name'
import { knownNames, nameKindOf, type NameChoice, type NameKind } from './known-names'
import { snippets } from './snippets'
import { describeWords } from '../../check/shape/word-titles'

type Meta = { [keyword: string]: unknown }

const shared: Record<string, ContractSchema> = {
  Action: Action as ContractSchema,
  Block: Block as ContractSchema,
  Condition,
  DictItem,
  JsonSchema: JsonSchemaObject as ContractSchema,
}
const nameOfId = new Map(Object.entries(shared).map(([name, schema]) => [schema.$id, name]))

/** Converts contract types to editor schemas and records the shared definitions that they use. */
class Writer {
  readonly used = new Set<string>()
  readonly names: Record<string, NameChoice>

  constructor(names: Record<string, NameChoice>) {
    this.names = names
  }

  ref(name: string): Meta {
    this.used.add(name)
    return { $ref: `#/$defs/${name}` }
  }

  schema(schema: ContractSchema, key = '', owner?: string): Meta {
    const defined = nameOfId.get(schema.$ref ?? schema.$id)
    return defined ? this.ref(defined) : this.body(schema, key, owner)
  }

  body(schema: ContractSchema, key = '', owner?: string): Meta {
    const kind = schema.type === 'string' && !schema.enum ? nameKindOf(key, schema.title, owner) : undefined
    const words = schema.enum ? describeWords(schema.enum) : undefined
    const { $id: _id, discriminator, description, anyOf, properties, patternProperties, items, ...rest } = schema
    const offered = schema.title === undefined ? undefined : snippets[schema.title]
    return {
      ...rest,
      ...(description ? { description, markdownDescription: description } : {}),
      ...(kind ? this.named(kind, owner) : {}),
      ...(words ? { enumDescriptions: words } : {}),
      ...(offered ? { defaultSnippets: offered } : {}),
      ...(properties ? { properties: this.properties(properties, schema.title) } : {}),
      ...(patternProperties ? { patternProperties: this.properties(patternProperties), additionalProperties: false } : {}),
      ...(items ? { items: this.schema(items) } : {}),
      ...(anyOf ? this.union(anyOf, discriminator?.propertyName) : {}),
    }
  }

  /** The route of a link may be a template instead. */
  named(kind: NameKind, owner: string | undefined): Meta {
    return kind === 'RouteId' && owner === Action.anyOf[0]?.title
      ? { anyOf: [this.ref(kind), { type: 'string', pattern: '^\\{\\{' }] }
      : { allOf: [this.ref(kind)] }
  }

  properties(properties: Record<string, ContractSchema>, owner?: string): Meta {
    return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, this.schema(one, key, owner)]))
  }

  /** With a discriminator an editor reports one problem for a union, not one per branch. */
  union(branches: ContractSchema[], by: string | undefined): Meta {
    if (by === undefined) return { anyOf: branches.map((one) => this.schema(one)) }
    const words = branches.map((branch) => String(branch.properties?.[by]?.const))
    return {
      type: 'object',
      required: [by],
      properties: { [by]: { enum: words, enumDescriptions: branches.map((branch) => branch.title ?? '') } },
      allOf: branches.map((branch, at) => ({
        if: { properties: { [by]: { const: words[at] } }, required: [by] },
        then: this.body(branch),
      })),
    }
  }
}

function definitions(writer: Writer): Meta {
  const written: Meta = {}
  for (let grown = true; grown;) {
    const missing = [...writer.used].filter((name) => !(name in written))
    grown = missing.length > 0
    for (const name of missing) {
      const contract = shared[name]
      const choice = writer.names[name]
      written[name] = contract ? writer.body(contract) : choice?.enum.length ? { ...choice } : {}
    }
  }
  return Object.fromEntries(Object.entries(written).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The schema for each kind of file as text; equal trees give equal text. */
export function metaSchemas(tree: Tree, context: CheckContext): Record<string, string> {
  const names = knownNames(tree, context)
  const entries = Object.entries(fileKinds).map(([kind, { contract, at, title }]): [string, string] => {
    const writer = new Writer(names)
    const body = writer.body(contract)
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $comment: '由 npm run meta 生成，请勿手改。Generated; do not edit.',
      ...body,
      title: `${title}（${at}）`,
      $defs: definitions(writer),
    }
    return [metaName(kind as keyof typeof fileKinds), `${JSON.stringify(schema, null, 2)}\n`]
  })
  return Object.fromEntries(entries)
}
