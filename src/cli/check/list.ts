import { explanations } from '../../check/explain/explanations'
import { actionKinds, blockKinds, iconNames } from '../../contract/vocabulary/kinds'
import { widgetKinds } from '../../contract/vocabulary/widgets'
import type { Tree, CheckContext } from '../../contract/tree'
import { knownNames, type NameChoice } from '../meta/known-names'
import { describeWords } from '../../check/shape/word-titles'
import type { KeyList, Options } from './options'

const plain = (words: readonly string[]): NameChoice => ({
  enum: [...words],
  enumDescriptions: describeWords([...words]) ?? words.map(() => ''),
})

/** The available names with Chinese titles, one a line. */
export function listNames(what: Exclude<NonNullable<Options['list']>, KeyList>, tree: Tree, context: CheckContext): string {
  const names = knownNames(tree, context)
  const choices: Record<typeof what, NameChoice> = {
    routes: names.RouteId,
    pages: names.PageId,
    forms: names.FormId,
    operations: names.OperationId,
    dicts: names.DictCode,
    records: names.RecordId,
    questionnaires: names.QuestionnaireId,
    menus: names.MenuId,
    conditions: names.ConditionName,
    handlers: names.HandlerName,
    icons: plain(iconNames),
    widgets: plain(widgetKinds),
    blocks: plain(blockKinds),
    actions: plain(actionKinds),
    codes: { enum: Object.keys(explanations), enumDescriptions: Object.values(explanations).map(({ zh }) => zh) },
  }
  const choice = choices[what]
  const width = Math.max(...choice.enum.map((id) => id.length), 0) + 2
  return choice.enum.map((id, at) => `${id.padEnd(width)}${choice.enumDescriptions[at] ?? ''}`.trimEnd()).join('\n')
}
