import { Ajv2020, type CodeKeywordDefinition, type KeywordCxt, type ValidateFunction } from 'ajv/dist/2020.js'
import type { JsonSchema } from '../../contract/operation'
import { _, getProperty, str } from 'ajv/dist/compile/codegen/index.js'

/** Own keywords are `code` keywords: unlike `validate` functions they survive ajv's standalone output. */
const equals: CodeKeywordDefinition = {
  keyword: 'equals',
  schemaType: 'string',
  error: { message: ({ schema }) => str`must equal ${schema as string}` },
  code(cxt: KeywordCxt) {
    cxt.fail(_`${cxt.data} !== ${cxt.it.parentData}${getProperty(String(cxt.schema))}`)
  },
}

const before: CodeKeywordDefinition = {
  keyword: 'before',
  type: 'string',
  schemaType: 'string',
  code: (cxt: KeywordCxt) => cxt.fail(_`!(${cxt.data} < ${cxt.schema as string})`),
}

const after: CodeKeywordDefinition = {
  keyword: 'after',
  type: 'string',
  schemaType: 'string',
  code: (cxt: KeywordCxt) => cxt.fail(_`!(${cxt.data} > ${cxt.schema as string})`),
}

/** Words that carry meaning for others and no rule for ajv. */
const words = ['x-messages', 'x-form', 'x-title', 'example', 'discriminator', 'xml', 'externalDocs']

/** One compiler for forms, parameters and bodies, so that their verdicts cannot differ. */
export function makeAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    code: { source: true },
    strict: false,
    validateFormats: false,
    messages: false,
    // The check has judged these schemas; compiling the meta-schema would cost 20 ms for every instance.
    meta: false,
    validateSchema: false,
  })
  ajv.addVocabulary(words)
  ajv.addKeyword(equals)
  ajv.addKeyword(before)
  ajv.addKeyword(after)
  return ajv
}

const plainAjv = makeAjv()

/** Compiles parameters and plain bodies; the shared compiler forgets each schema, so that live edits do not pile up. */
export function compilePlain(schema: JsonSchema): ValidateFunction {
  const validate = plainAjv.compile(schema)
  plainAjv.removeSchema(schema)
  return validate
}
