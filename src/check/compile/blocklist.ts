import type { CodeKeywordDefinition, KeywordCxt } from 'ajv/dist/2020.js'
import { _, getProperty, stringify, type Code } from 'ajv/dist/compile/codegen/index.js'
import { common, lookAlikes, mostCommon } from './common-passwords'

const lettersOf = (text: Code): Code => _`${text}.replace(/[^\\p{L}]/gu, "")`
const plainOf = (text: Code): Code => _`${text}.normalize("NFKC").toLowerCase()`

/** What anyone knows of the owner, from another field of the same form. */
const holds = (plain: Code, other: Code): Code =>
  _`(typeof ${other} == "string" && ${other}.length >= 4 && ${plain}.includes(${plainOf(other)}))`

/**
 * Refuses a password that is a common one with signs around it, a common word with digits and signs around it, half a common
 * number, a short piece over and over, or that holds what one of the named fields says (requirement A2). Read where it is compiled it knows the whole list; written out for a browser, the first of it.
 */
export const blocklist: CodeKeywordDefinition = {
  keyword: 'blocklist',
  type: 'string',
  schemaType: 'array',
  code(cxt: KeywordCxt) {
    const { gen, data, it } = cxt
    const words = gen.scopeValue('obj', {
      key: 'common passwords',
      ref: common,
      code: _`new Set(${stringify(mostCommon.join(' '))}.split(" "))`,
    })
    const looks = gen.scopeValue('obj', { key: 'look-alikes', ref: lookAlikes, code: _`${stringify(lookAlikes)}` })
    const plain = gen.const('plain', plainOf(_`${data}`))
    const bare = gen.const('bare', _`${plain}.replace(/[\\d\\W_]+$/, "").replace(/[013457@$!]/g, (sign) => ${looks}[sign])`)
    const named = (cxt.schema as string[]).map((name) => holds(_`${plain}`, _`${it.parentData}${getProperty(name)}`))
    const signless = _`${plain}.replace(/[^\\p{L}\\d]/gu, "")`
    const byNumber = _`(${plain}.match(/\\d+/g) ?? []).some((run) => run.length * 2 >= ${plain}.length && ${words}.has(run))`
    const byWord = _`${words}.has(${lettersOf(_`${plain}`)}) || ${words}.has(${lettersOf(_`${bare}`)}) || ${words}.has(${signless})`
    const isCommon = _`(${byWord} || ${byNumber} || /^(.{1,4})\\1+$/.test(${plain}))`
    cxt.fail(named.reduce((either, one) => _`${either} || ${one}`, isCommon))
  },
}
