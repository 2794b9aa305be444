import { diagnosisFields, diagnosisFilters, dictValuesNeeded, portalNeeds } from '../../../contract/parts/handler-settings'
import type { Portal } from '../../../contract/portal'
import { quoted, replaceBy } from '../../report'
import { placeOf, placeOfKey, type Source } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { firstMessage } from '../flows/messages/telling-parts'
import { refer } from '../names/refer'
import { linkDiagnosis } from '../shell/link-diagnosis'
import { linkMessages } from '../shell/link-messages'
import { checkHandlerSettings } from './handler-settings'
import { checkNeededFields } from './needed-fields'

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

/** Parts of portal.json that a handler, a flow's message, or the count of unread messages requires. */
function checkNeeds(index: TreeIndex, { value: portal, source }: Entry<Portal>): void {
  for (const [part, handlers] of Object.entries(portalNeeds)) {
    if (portal[part as keyof typeof portalNeeds]) continue
    const operation = index.operations.find(({ value }) => handlers.some((name) => value['x-handler']?.startsWith(name)))
    const flow = part === 'messages' ? index.flows.find(({ value }) => firstMessage(value)) : undefined
    const counted = part === 'messages' && portal.operations.unread ? placeOf(source, ['operations', 'unread']) : undefined
    const place = operation
      ? placeOf(operation.source, [...operation.path, 'x-handler'])
      : flow
        ? placeOf(flow.source, firstMessage(flow.value) ?? [])
        : counted
    if (!place) continue
    index.report.add(place, {
      code: 'portal/missing-part',
      zh: `portal.json 没有写 ${part}，这里要用`,
      en: `portal.json has no ${part}, which is needed here`,
      fix: { zh: `在 portal.json 中写上 "${part}"`, en: `Add "${part}" to portal.json` },
    })
  }
}

function checkPortal(index: TreeIndex, entry: Entry<Portal>): void {
  const { value: portal, source } = entry
  const { diagnosis, messages, dicts } = portal
  const spot = { index, source }
  checkNeeds(index, entry)
  if (dicts) checkDicts(index, dicts, source)
  if (messages) linkMessages(index, portal, messages, source)
  if (!diagnosis) return
  const answers = refer(index, 'record', diagnosis.record, source, ['diagnosis', 'record'])
    ? index.records.find(({ id }) => id === diagnosis.record)
    : undefined
  checkNeededFields(spot, answers, diagnosisFields, [...diagnosisFilters, ...(diagnosis.peers ?? [])], ['diagnosis', 'record'])
  if (answers) linkDiagnosis(index, diagnosis, answers.value, source)
  if (diagnosis.draft === diagnosis.reported)
    index.report.add(placeOf(source, ['diagnosis', 'reported']), {
      code: 'portal/same-state',
      zh: '作答中和已出报告是同一个状态',
      en: 'Draft and reported are one state',
      fix: { zh: '写两个不同的状态', en: 'Name two states' },
    })
}

/** The settings by which schemas bind code to the domain: `x-with` of handlers; messages, diagnosis and dicts of portal.json. */
export function linkHandlers(index: TreeIndex): void {
  for (const entry of index.operations) checkHandlerSettings(index, entry)
  if (index.portal) checkPortal(index, index.portal)
}
