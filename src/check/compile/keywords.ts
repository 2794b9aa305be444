import { Ajv2020, type CodeKeywordDefinition, type KeywordCxt, type ValidateFunction } from 'ajv/dist/2020.js'
import type { JsonSchema } from '../../contract/operation'
import { _, getProperty, str, stringify, type Code, type Name } from 'ajv/dist/compile/codegen/index.js'
import { blocklist } from './blocklist'
import type { CheckDigit } from '../../contract/rule'
import { plainLetters } from '../../validate/identity'
import { presentTime } from '../../validate/time/clock'
import { dayWords, isDay, isDayWord } from '../../validate/time/days'
import { zone } from '../../validate/time/zone'

/** Our keywords are `code` keywords: unlike `validate` functions they survive ajv's standalone output. */
const equals: CodeKeywordDefinition = {
  keyword: 'equals',
  schemaType: 'string',
  error: { message: ({ schema }) => str`must equal ${schema}` },
  code(cxt: KeywordCxt) {
    cxt.fail(_`${cxt.data} !== ${cxt.it.parentData}${getProperty(String(cxt.schema))}`)
  },
}

/** The time by the clock of the process that checks; in a form's module, which imports nothing, by the visitor's. */
const present = ({ gen }: KeywordCxt): Name => gen.scopeValue('func', { ref: presentTime, code: _`() => new Date()` })

/** Code that evaluates `reminderDay` when and where a form is checked, not when it is compiled. */
function dayCode(cxt: KeywordCxt, word: string): Code {
  if (!isDayWord(word)) return _`${word}`
  const today = _`${present(cxt)}().toLocaleDateString("sv",{timeZone:${zone}})`
  return word === 'today' ? today : _`new Date(Date.parse(${today}) + ${dayWords[word] * 86_400_000}).toISOString().slice(0, 10)`
}

const momentCode = (cxt: KeywordCxt): Code => (cxt.schema === 'now' ? _`${present(cxt)}().toISOString()` : dayCode(cxt, String(cxt.schema)))

const before: CodeKeywordDefinition = {
  keyword: 'before',
  type: 'string',
  schemaType: 'string',
  code: (cxt: KeywordCxt) => cxt.fail(_`!(${cxt.data} < ${momentCode(cxt)})`),
}

const after: CodeKeywordDefinition = {
  keyword: 'after',
  type: 'string',
  schemaType: 'string',
  code: (cxt: KeywordCxt) => cxt.fail(_`!(${cxt.data} > ${momentCode(cxt)})`),
}

const isWrittenAsDay = (text: Code): Code => _`/^\\d{4}-\\d\\d-\\d\\d$/.test(${text})`

/** A day of the calendar, as `isDay` checks it. */
const day: CodeKeywordDefinition = {
  keyword: 'day',
  type: 'string',
  schemaType: 'boolean',
  code(cxt: KeywordCxt) {
    const { data } = cxt
    const at = _`new Date(${data} + "T00:00Z")`
    cxt.fail(_`${data} !== "" && !(${isWrittenAsDay(data)} && !isNaN(${at}) && ${at}.toISOString().startsWith(${data}))`)
  },
}

/** The limit is a word, a date, or the value of another field. Values that are no day pass here, because the keyword `day` reports them. */
function dayLimit(keyword: 'notBefore' | 'notAfter', isBeyond: (value: Code, limit: Code) => Code): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'string',
    code(cxt: KeywordCxt) {
      const limit = String(cxt.schema)
      const data = _`${cxt.data}`
      if (isDayWord(limit) || isDay(limit)) return cxt.fail(_`${isWrittenAsDay(data)} && ${isBeyond(data, dayCode(cxt, limit))}`)
      const other = _`${cxt.it.parentData}${getProperty(limit)}`
      cxt.fail(_`${isWrittenAsDay(data)} && ${isWrittenAsDay(other)} && ${isBeyond(data, other)}`)
    },
  }
}

/**
 * The limit is the number of another field, or the total of a column of rows (`rows.column`) without the noise of its addition, as
 * `termOf` gives it. A limit that is missing or no number limits nothing; a text that is no number is never within a limit.
 */
function numberLimit(keyword: 'notAbove' | 'notBelow', isWithin: (value: Code, limit: Code) => Code): CodeKeywordDefinition {
  return {
    keyword,
    schemaType: 'string',
    code(cxt: KeywordCxt) {
      const [field = '', column] = String(cxt.schema).split('.')
      const other = _`${cxt.it.parentData}${getProperty(field)}`
      const values = column === undefined ? _`[${other}]` : _`[].concat(${other} ?? []).map((row) => (row ?? {})${getProperty(column)})`
      const isNumber = _`(one) => typeof one === "number" || /^\\s*-?\\d+(\\.\\d+)?\\s*$/.test(one)`
      const given = cxt.gen.const('given', _`${values}.filter(${isNumber})`)
      const total = _`${given}.reduce((sum, one) => sum + +one, 0)`
      const limit = column === undefined ? _`+${given}[0]` : _`+(+${total}.toPrecision(15)).toFixed(9)`
      const plain = (one: Code): Code => ((cxt.parentSchema as JsonSchema).rounded ? _`(Math.round(${one} * 100) / 100)` : one)
      cxt.fail(_`${given}.length > 0 && !(${isWithin(plain(_`(+${cxt.data})`), plain(_`(${limit})`))})`)
    },
  }
}

/** Checks the last character of an identity number, which is computed from the others. */
const checkDigit: CodeKeywordDefinition = {
  keyword: 'checkDigit',
  type: 'string',
  schemaType: 'object',
  code(cxt: KeywordCxt) {
    const { letters = plainLetters, weights, last, addDigits } = cxt.schema as CheckDigit
    const text = _`${cxt.data}`
    const product = _`weight * ${letters}.indexOf(${text}[at])`
    const added = addDigits ? _`Math.floor(${product} / 10) + (${product}) % 10` : product
    const sum = _`${stringify(weights)}.reduce((sum, weight, at) => sum + (${letters}.includes(${text}[at]) ? ${added} : NaN), 0)`
    cxt.fail(_`${text}.length <= ${weights.length} || ${text}[${weights.length}] !== ${last}[${sum} % ${last.length}]`)
  },
}

const ownKeywords = [
  checkDigit,
  equals,
  blocklist,
  before,
  after,
  day,
  dayLimit('notBefore', (value, limit) => _`${value} < ${limit}`),
  dayLimit('notAfter', (value, limit) => _`${value} > ${limit}`),
  numberLimit('notAbove', (value, limit) => _`${value} <= ${limit}`),
  numberLimit('notBelow', (value, limit) => _`${value} >= ${limit}`),
]

/** Keywords that are annotations to ajv: they carry meaning for others and validate nothing. */
const words = ['rounded', 'x-messages', 'x-form', 'x-title', 'example', 'discriminator', 'xml', 'externalDocs']

/** One compiler for forms, parameters and bodies, so that they give the same results. */
export function makeAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    code: { source: true },
    strict: false,
    validateFormats: false,
    messages: false,
    // The check has validated these schemas already; compiling the meta-schema would cost 20 ms per instance.
    meta: false,
    validateSchema: false,
  })
  ajv.addVocabulary(words)
  for (const keyword of ownKeywords) ajv.addKeyword(keyword)
  return ajv
}

const plainAjv = makeAjv()

/** Compiles parameters and plain bodies; the shared compiler forgets each schema, so that live edits do not accumulate. */
export function compilePlain(schema: JsonSchema): ValidateFunction {
  const validate = plainAjv.compile(schema)
  plainAjv.removeSchema(schema)
  return validate
}
