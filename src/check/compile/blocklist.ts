import type { CodeKeywordDefinition, KeywordCxt } from 'ajv/dist/2020.js'
import { _, getProperty, stringify, type Code } from 'ajv/dist/compile/codegen/index.js'
import { refusedWords, lookAlikeLetters, commonestWords } from './common-passwords'

const lettersOf = (text: Code): Code => _`${text}.replace(/[^\\p{L}]/gu, "")`
const plainOf = (text: Code): Code => _`${text}.normalize("NFKC").toLowerCase()`

/** Whether the password contains the value of another field, which others may know of the owner. */
const holds = (plain: Code, other: Code): Code =>
  _`(typeof ${other} == "string" && ${other}.length >= 4 && ${plain}.includes(${plainOf(other)}))`

/**
 * Refuses a password that is a common one with symbols around it, a common word with digits and symbols around it, half a common number, or
 * a short piece repeated, and one that contains the value of a named field (requirement A2). Compiled in the process it uses the whole
 * list; generated as standalone code for a browser, only the most common words.
 */
export const blocklist: CodeKeywordDefinition = {
  keyword: 'blocklist',
  type: 'string',
  schemaType: 'array',
  code(cxt: KeywordCxt) {
    const { gen, data, it } = cxt
    const words = gen.scopeValue('obj', {
      key: 'common passwords',
      ref: refusedWords,
      code: _`new Set(${stringify(commonestWords.join(' '))}.split(" "))`,
    })
    const looks = gen.scopeValue('obj', { key: 'look-alikes', ref: lookAlikeLetters, code: _`${stringify(lookAlikeLetters)}` })
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
