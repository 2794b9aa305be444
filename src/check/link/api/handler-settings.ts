import { handlerSettings, type SettingKind } from '../../../contract/parts/handler-settings'
import type { RecordType } from '../../../contract/record'
import type { Missing } from '../../suggest/missing-name'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { TreeIndex, OperationEntry } from '../../tree-index'
import { refer } from '../names/refer'

export interface SettingsUnderCheck {
  index: TreeIndex
  source: Source
}

export function unknownName(
  { index, source }: SettingsUnderCheck,
  code: string,
  path: Path,
  name: string,
  known: string[],
  zh: string,
  en: string,
  missing?: Missing,
): void {
  index.report.add(placeOf(source, path), {
    ...(missing ? { missing } : {}),
    code,
    zh: `${zh}“${quoted(name, 12)}”`,
    en: `${en} "${name}"`,
    fix: didYouMean(nearest(name, known), known),
  })
}

function checkField(spot: SettingsUnderCheck, record: RecordType, name: string, path: Path): void {
  const known = Object.keys(record.fields)
  if (!known.includes(name))
    unknownName(
      spot,
      'record/unknown-field',
      path,
      name,
      known,
      `记录 ${quoted(record.id, 12)} 没有字段`,
      `Record ${record.id} has no field`,
    )
}

/** The states of a record come from its flow, or are the two that portal.json gives to diagnoses. */
function statesOf({ flows, portal }: TreeIndex, record: string): string[] | undefined {
  const { diagnosis } = portal?.value ?? {}
  if (diagnosis?.record === record) return [diagnosis.draft, diagnosis.reported]
  const flow = flows.find((one) => one.value.record === record)?.value
  return flow && Object.keys(flow.states)
}

function checkStates(spot: SettingsUnderCheck, record: RecordType, names: string[], path: Path): void {
  const known = statesOf(spot.index, record.id)
  names.forEach((name, at) => {
    if (known && !known.includes(name))
      unknownName(
        spot,
        'flow/unknown-state',
        [...path, at],
        name,
        known,
        `记录 ${quoted(record.id, 10)} 没有状态`,
        `Record ${record.id} has no state`,
      )
  })
}

function checkKind(spot: SettingsUnderCheck, name: string, path: Path): void {
  const kinds = Object.keys(spot.index.accountNames.kinds)
  if (!kinds.includes(name) && !spot.index.unsure('accounts'))
    unknownName(spot, 'account/unknown-kind', path, name, kinds, '没有账户类型', 'There is no kind of account')
}

function checkSetting(
  spot: SettingsUnderCheck,
  kind: SettingKind,
  value: string | string[],
  path: Path,
  record: RecordType | undefined,
): void {
  const { index, source } = spot
  if (kind === 'states') {
    if (record) checkStates(spot, record, [value].flat(), path)
  } else if (kind === 'field') {
    if (record) checkField(spot, record, String(value), path)
  } else if (kind === 'kind') checkKind(spot, String(value), path)
  else refer(index, kind, String(value), source, path)
}

export function checkHandlerSettings(index: TreeIndex, { value: operation, source, path }: OperationEntry): void {
  const spot = { index, source }
  const name = operation['x-handler']
  const given = operation['x-with'] ?? {}
  const wanted = handlerSettings[name ?? ''] ?? {}
  const at: Path = [...path, 'x-with']
  const record = index.records.find(({ id }) => id === given.record)?.value
  for (const key of Object.keys(given)) {
    const kind = Object.hasOwn(wanted, key) ? wanted[key] : undefined
    if (kind) checkSetting(spot, kind, given[key] ?? '', [...at, key], record)
    else
      index.report.add(placeOfKey(source, [...at, key]), {
        code: 'handler/unknown-setting',
        zh: `${name ? `处理函数 ${quoted(name, 14)}` : '这个接口'}用不到“${quoted(key, 12)}”`,
        en: `${name ?? 'The operation'} takes no "${key}" under x-with`,
        fix: didYouMean(nearest(key, Object.keys(wanted)), Object.keys(wanted)),
      })
  }
  // A misspelt setting is not reported as missing, too.
  const intended = Object.keys(given).flatMap((key) => (Object.hasOwn(wanted, key) ? [] : (nearest(key, Object.keys(wanted)) ?? [])))
  const missing = Object.keys(wanted).filter((key) => !Object.hasOwn(given, key) && !intended.includes(key))
  if (missing.length > 0 && name !== undefined) {
    index.report.add(placeOfKey(source, [...path, 'x-handler']), {
      code: 'handler/missing-setting',
      zh: `处理函数 ${quoted(name, 14)} 缺少 ${missing.join('、')}`,
      en: `${name} needs ${missing.join(', ')} under x-with`,
      fix: { zh: `在 x-with 中写上 ${missing.map((key) => `"${key}"`).join('、')}`, en: `Write ${missing.join(', ')} under x-with` },
    })
  }
}
