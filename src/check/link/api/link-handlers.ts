import { diagnosisFields, diagnosisFilters, dictValuesNeeded, messageFields, portalNeeds } from '../../../contract/parts/handler-settings'
import type { Portal } from '../../../contract/portal'
import type { RecordType } from '../../../contract/record'
import { nearest } from '../../nearest'
import { quoted, replaceBy } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { dictChoices } from '../values/domains'
import { missingValue } from '../values/missing-value'
import { missingField } from '../names/missing-field'
import { refer } from '../names/refer'
import { linkDiagnosis } from '../shell/link-diagnosis'
import { checkHandlerSettings, unknownName, type SettingsUnderCheck } from './handler-settings'

/** The record that code stores in must have the fields that code writes; what was renamed is told at the record, with the nearest name. */
function checkNeeded(
  { index, source }: SettingsUnderCheck,
  entry: Entry<RecordType> | undefined,
  fields: Readonly<Record<string, string>>,
  filters: readonly string[],
  named: Path,
): void {
  const record = entry?.value
  if (!entry || !record) return
  const known = Object.keys(record.fields)
  const related = [placeOf(source, named)]
  for (const [name, type] of Object.entries(fields)) {
    const has = record.fields[name]?.type
    if (has === type || (type === 'text' && has === 'string')) continue
    const spare = nearest(
      name,
      known.filter((one) => !Object.hasOwn(fields, one)),
    )
    const place = has
      ? placeOf(entry.source, ['fields', name, 'type'])
      : spare
        ? placeOfKey(entry.source, ['fields', spare])
        : placeOfKey(entry.source, ['fields'])
    const zh = has ? `字段 ${name} 的类型要是 ${type}` : `程序要用的字段 ${name} 不在了`
    index.report.add(place, {
      code: 'record/needed-field',
      zh: `${zh}`,
      en: has ? `Field ${name} must be of the type ${type}` : `Field ${name}, which the program stores in, is not there`,
      related,
      ...(has ? {} : { missing: { ...missingField(index, record.id, name, { source, path: named }), meant: spare, needed: true } }),
      fix: has
        ? { zh: `改为 "${type}"`, en: `Use "${type}"`, replacement: `"${type}"` }
        : {
            zh: spare ? `把 ${spare} 改回 ${name}` : `在 fields 中加上 ${name}`,
            en: spare ? `Rename ${spare} back to ${name}` : `Add ${name} to fields`,
          },
    })
  }
  for (const name of filters.filter((one) => Object.hasOwn(record.fields, one) && !(record.list.filters ?? []).includes(one))) {
    index.report.add(placeOfKey(entry.source, ['list', 'filters']), {
      code: 'record/needed-filter',
      zh: `程序要按 ${name} 查找，filters 里没有它`,
      en: `The program finds records by ${name}, which is no filter`,
      related,
      fix: { zh: `在 filters 中加上 "${name}"`, en: `Add "${name}" to filters` },
    })
  }
}

function checkDicts(index: TreeIndex, dicts: NonNullable<Portal['dicts']>, source: Source): void {
  for (const [key, code] of Object.entries(dicts)) {
    const entry = index.dicts.find(({ id }) => id === code)
    refer(index, 'dict', code, source, ['dicts', key])
    const known = entry?.value.items.map(({ dictValue }) => dictValue) ?? []
    const needed = dictValuesNeeded[key] ?? []
    const lost = entry ? needed.filter((one) => !known.includes(one)) : []
    const strange = known.flatMap((one, at) => (needed.includes(one) ? [] : [at]))
    if (entry && lost.length === 1 && strange.length === 1 && known.length === needed.length) {
      index.report.add(placeOf(entry.source, [...entry.path, 'items', strange[0] ?? 0, 'dictValue']), {
        code: 'dict/needed-value',
        zh: `程序要用的值 ${quoted(lost[0], 8)} 改成了“${quoted(known[strange[0] ?? 0], 8)}”`,
        en: `The program decides on the value ${lost[0]}, which is gone`,
        related: [placeOf(source, ['dicts', key])],
        fix: replaceBy(lost[0], `改回 "${lost[0]}"；名称可以改，值不能改`, `Write "${lost[0]}" again`),
      })
      continue
    }
    for (const value of lost) {
      index.report.add(placeOfKey(entry!.source, [...entry!.path]), {
        code: 'dict/needed-value',
        zh: `字典 ${quoted(code, 14)} 缺少程序判定的值 ${value}`,
        en: `The dictionary ${code} lacks the value ${value}, which the program decides on`,
        related: [placeOf(source, ['dicts', key])],
        fix: { zh: `加上 dictValue 为 "${value}" 的一项；名称可以改，值不能改`, en: `Add an item of the value "${value}"` },
      })
    }
  }
}

function checkMessages(index: TreeIndex, messages: NonNullable<Portal['messages']>, source: Source): void {
  const found = refer(index, 'dict', messages.types, source, ['messages', 'types'])
  const dict = found && index.dicts.find(({ id }) => id === messages.types)
  const known = dict?.value.items.map(({ dictValue }) => dictValue)
  for (const key of ['verified', 'reported'] as const)
    if (dict && known && !known.includes(messages[key])) {
      const { missing } = missingValue(index, dictChoices(dict), messages[key], { source, path: ['messages', key] })
      unknownName(
        { index, source },
        'flow/message-type',
        ['messages', key],
        messages[key],
        known,
        `字典 ${quoted(messages.types, 14)} 没有`,
        `The dictionary ${messages.types} has no`,
        missing,
      )
    }
}

/** A part of portal.json that a handler, or the message of a flow, cannot do without. */
function checkNeeds(index: TreeIndex, portal: Portal): void {
  for (const [part, handlers] of Object.entries(portalNeeds)) {
    if (portal[part as keyof typeof portalNeeds]) continue
    const operation = index.operations.find(({ value }) => handlers.some((name) => value['x-handler']?.startsWith(name)))
    const flow =
      part === 'messages' ? index.flows.find(({ value }) => value.transitions.some((transition) => transition.message)) : undefined
    const place = operation
      ? placeOf(operation.source, [...operation.path, 'x-handler'])
      : flow && placeOf(flow.source, ['transitions', flow.value.transitions.findIndex((transition) => transition.message), 'message'])
    if (!place) continue
    index.report.add(place, {
      code: 'portal/missing-part',
      zh: `portal.json 没有写 ${part}，这里要用`,
      en: `portal.json has no ${part}, which is needed here`,
      fix: { zh: `在 portal.json 中写上 "${part}"`, en: `Add "${part}" to portal.json` },
    })
  }
}

function checkPortal(index: TreeIndex, { value: portal, source }: Entry<Portal>): void {
  const { diagnosis, messages, dicts } = portal
  const spot = { index, source }
  checkNeeds(index, portal)
  if (dicts) checkDicts(index, dicts, source)
  if (messages) checkMessages(index, messages, source)
  const find = (id: string, path: Path) =>
    refer(index, 'record', id, source, path) ? index.records.find((one) => one.id === id) : undefined
  if (messages) checkNeeded(spot, find(messages.record, ['messages', 'record']), messageFields, [], ['messages', 'record'])
  if (!diagnosis) return
  const answers = find(diagnosis.record, ['diagnosis', 'record'])
  checkNeeded(spot, answers, diagnosisFields, [...diagnosisFilters, ...(diagnosis.peers ?? [])], ['diagnosis', 'record'])
  if (answers) linkDiagnosis(index, diagnosis, answers.value, source)
  if (diagnosis.draft === diagnosis.reported)
    index.report.add(placeOf(source, ['diagnosis', 'reported']), {
      code: 'portal/same-state',
      zh: '作答中和已出报告是同一个状态',
      en: 'Draft and reported are one state',
      fix: { zh: '写两个不同的状态', en: 'Name two states' },
    })
}

/** What code needs to know of the business, and where the schemas say it: `x-with` of handlers, and messages, diagnosis and dicts of portal.json. */
export function linkHandlers(index: TreeIndex): void {
  for (const entry of index.operations) checkHandlerSettings(index, entry)
  if (index.portal) checkPortal(index, index.portal)
}
