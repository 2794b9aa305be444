import { AccountsFile } from '../../contract/accounts'
import { ApiDocument } from '../../contract/api-file'
import { placeholderWords } from '../../contract/console/words/placeholder-words'
import { placeholderName, withPlaceholderTitles } from '../../contract/derived/placeholder-titles'
import { Flow } from '../../contract/flow'
import { Page } from '../../contract/page'
import { Portal } from '../../contract/portal'
import { Questionnaire } from '../../contract/questionnaire'
import { RecordType } from '../../contract/record'
import type { Route } from '../../contract/route'
import type { Tree } from '../../contract/tree'
import { errorWords } from '../../contract/words/error-words'
import { wordWith, type WordName, type WordValue, type WordWithValues } from '../../contract/words/word'
import { WordsFile } from '../../contract/words/words-file'
import { wordGroups, type WordGroup } from '../../contract/words/words'
import { allOptions } from '../../validate/dict/all-options'
import { isRecord } from '../../contract/is-record'
import { isChinese } from '../../validate/language'
import { wordsOfTree } from '../words'
import { formChanges } from './forms'
import { menuChanges } from './menus'
import { operationChanges } from './operations'
import { sharedRuleChanges } from './rules'
import { addedOrRemoved, pairs, quoteValue, isSameJson, changesWithin, changedValue } from './change-sentences'
import { namingIn, namingOf, routeName, titleIn, type Naming } from './naming'
import { accountsNaming, flowNaming, pageNaming, portalNaming, questionnaireNaming } from './noun-naming'
import { valueChanges } from './values'
import { accessName } from './visitors'

const byId = <T extends { id: string }>(list: T[]) => Object.fromEntries(list.map((one) => [one.id, one]))

function routeChanges(before: Route[], after: Route[], trees: { was: Tree; now: Tree }): WordWithValues[] {
  return pairs(byId(before), byId(after)).flatMap(({ before: was, after: now }): WordWithValues[] => {
    if (!was && now) return [wordWith('changedRouteNew', { path: now.path, title: now.title ?? now.page })]
    if (was && !now) return [wordWith('changedRouteGone', { path: was.path, title: was.title ?? was.page })]
    if (!was || !now) return []
    const title = routeName(before, was)
    const part = (word: 'changedTitle' | 'changedAccess') => wordWith('changedRoutePart', { title, part: wordWith(word) })
    return [
      ...(was.path === now.path ? [] : [wordWith('changedRoutePath', { title, before: was.path, after: now.path })]),
      ...(was.title === now.title ? [] : [changedValue(part('changedTitle'), was.title, now.title)]),
      ...(isSameJson(was.access, now.access)
        ? []
        : [changedValue(part('changedAccess'), accessName(trees.was, was.access), accessName(trees.now, now.access))]),
      ...(was.page === now.page
        ? []
        : [
            changedValue(
              wordWith('changedRouteShows', { title }),
              titleIn(trees.was.pages, was.page) ?? was.page,
              titleIn(trees.now.pages, now.page) ?? now.page,
            ),
          ]),
      ...(isSameJson([was.meta, was.menu], [now.meta, now.menu]) ? [] : [wordWith('changedRouteFrame', { title })]),
    ]
  })
}

function dictChanges(before: Tree['dicts'], after: Tree['dicts']): WordWithValues[] {
  if (before === after) return []
  return pairs(before.dicts, after.dicts).flatMap(({ id, before: was, after: now }): WordWithValues[] => {
    const dict = wordWith('changedDict', { title: (was ?? now)?.title ?? id })
    if (!was || !now) return [addedOrRemoved(dict, !was)]
    const items = (list: typeof was.items) => Object.fromEntries(allOptions(list).map((item) => [item.dictValue, item.dictLabel]))
    const lines = pairs(items(was.items), items(now.items)).flatMap(({ before: a, after: b }): WordWithValues[] => {
      if (a === b) return []
      if (a !== undefined && b !== undefined) return [wordWith('changedOptionTo', { before: a, after: b })]
      return [addedOrRemoved(wordWith('changedOption', { title: (a ?? b)! }), a === undefined)]
    })
    if (was.title !== now.title) lines.unshift(changedValue(wordWith('changedTitle'), was.title, now.title))
    if (was.served !== now.served) lines.push(wordWith(now.served ? 'changedServed' : 'changedNotServed'))
    return changesWithin(dict, lines.length > 0 || isSameJson(was, now) ? lines : [wordWith('changedDictRest')])
  })
}

type NamingWord = Extract<WordName, 'changedPage' | 'changedApi' | 'changedRecord' | 'changedQuestionnaire' | 'changedFlow'>

/** The title of a file; an interface file has it in its `info`. */
const titleOf = (file: object | undefined): string | undefined => {
  const head = file && 'info' in file && isRecord(file.info) ? file.info : file
  return head && 'title' in head && typeof head.title === 'string' ? head.title : undefined
}

function titled<T extends object>(
  word: NamingWord,
  contract: object,
  trees: [before: Record<string, T>, after: Record<string, T>],
  namingOfNoun: (noun: T, was: T) => Naming,
): WordWithValues[] {
  return pairs(...trees).flatMap(({ id, before: was, after: now }) => {
    const what = wordWith(word, { title: titleOf(was ?? now) ?? id })
    return was && now
      ? changesWithin(what, valueChanges(was, now, { contract, naming: namingOfNoun(now, was) }))
      : [addedOrRemoved(what, !was)]
  })
}

/** The interface files without their operations, which have sentences of their own. */
const headsOf = (api: Tree['api']) => Object.fromEntries(Object.entries(api).map(([id, { paths: _, ...head }]) => [id, head]))

function accountChanges({ accounts: before }: Tree, tree: Tree, naming: Naming): WordWithValues[] {
  const after = tree.accounts
  const way = wordWith('changedAccounts')
  if (!before || !after) return before || after ? [addedOrRemoved(way, !before)] : []
  return valueChanges(before, after, { contract: AccountsFile, naming: accountsNaming(naming, tree), way })
}

/** Changes of words, one sentence each; a word that the file lacked before had the contract's text. */
function wordChanges(before: Tree['words'], after: Tree['words'], naming: Naming): WordWithValues[] {
  const said = (file: Tree['words']) => {
    const { $schema: _, errors, ...groups } = file ?? {}
    const of = (own: object | undefined, given: object | undefined) => ({ ...own, ...given })
    return Object.fromEntries([
      ...Object.entries(wordGroups).map(([group, own]) => [group, of(own, groups[group as WordGroup])]),
      ['errors', of(errorWords, errors)],
    ]) as Record<string, object>
  }
  return valueChanges(said(before), said(after), { contract: WordsFile, naming, way: wordWith('changedWords') })
}

/** Names for placeholders in sentences, from the field titles of the portal's records. */
function placeTitles({ portal, records }: Tree): (place: string) => string {
  const words = isChinese(portal.locale) ? placeholderWords : {}
  const fields = Object.assign(
    {},
    ...Object.values(records)
      .map((record) => record.fields)
      .reverse(),
  ) as RecordType['fields']
  return (place) => {
    const name = placeholderName(place)
    return (Object.hasOwn(words, name) ? words[name] : undefined) ?? (Object.hasOwn(fields, name) ? fields[name]?.title : undefined) ?? name
  }
}

/** What changed between two trees, as sentences in the words of the later one; empty when visitors see no difference. */
export function changesOf(before: Tree, after: Tree): string[] {
  const { translator } = wordsOfTree(after)
  const naming = namingOf(after)
  const empty = translator.translate('changedEmpty')
  return [
    ...menuChanges(before, after, naming),
    ...sharedRuleChanges(before, after, naming),
    ...formChanges(before.forms, after.forms, naming),
    ...routeChanges(before.routes.routes, after.routes.routes, { was: before, now: after }),
    ...dictChanges(before.dicts, after.dicts),
    ...valueChanges(before.portal, after.portal, { contract: Portal, naming: portalNaming(naming, after) }),
    ...accountChanges(before, after, naming),
    ...wordChanges(before.words, after.words, naming),
    ...titled('changedPage', Page, [before.pages, after.pages], (page) => pageNaming(naming, page, after)),
    ...operationChanges(before, after, naming),
    ...titled('changedApi', ApiDocument, [headsOf(before.api), headsOf(after.api)], () => naming),
    ...titled('changedRecord', RecordType, [before.records, after.records], (record, was) =>
      // What was removed has its title only before.
      namingIn(namingIn(naming, was), record),
    ),
    ...titled('changedQuestionnaire', Questionnaire, [before.questionnaires, after.questionnaires], (paper) =>
      questionnaireNaming(naming, paper, after),
    ),
    ...titled('changedFlow', Flow, [before.flows, after.flows], (flow) => flowNaming(naming, flow, after)),
  ].map((line) => withPlaceholderTitles(translator.toText(withEmptyNamed(line, empty)), placeTitles(after)))
}

/** Empty values, which quotation marks alone would not show, have the word for them. */
function withEmptyNamed<T extends WordValue>(value: T, empty: string): T
function withEmptyNamed(value: WordValue, empty: string): WordValue {
  if (typeof value === 'string') return value.trim() === '' ? empty : value
  if (typeof value !== 'object') return value
  if (!('word' in value)) return value.length > 0 ? value.map((one) => withEmptyNamed(one, empty)) : empty
  const values = Object.entries(value.values ?? {}).map(([name, one]) => [name, withEmptyNamed(one, empty)] as const)
  return { ...value, values: Object.fromEntries(values) }
}

const maxInReason = 60

/** A suggested reason for the changes that led to a tree, which the operator may replace. */
export function offeredReason(tree: Tree, changes: readonly string[]): string {
  const [sentence = '', ...more] = changes
  const first = quoteValue(sentence, maxInReason)
  return more.length > 0 ? wordsOfTree(tree).translator.translate('changedReason', { first, count: changes.length }) : first
}
