import { featureNames, type Portal } from '../../../contract/portal'
import type { Place } from '../../../contract/problem'
import { quoted } from '../../report'
import { placeOf } from '../../source'
import { registeredKind } from '../../../contract/derived/accounts/registration'
import type { Entry, OperationEntry, TreeIndex } from '../../tree-index'
import { intendedContact, isOfOtherReset } from '../accounts/intended-contacts'
import { tellingParts } from '../flows/messages/telling-parts'
import { registering } from './handler-reads'

const titles = { sms: '短信', email: '邮件', registry: '企业登记信息查询' } as const

type Feature = keyof typeof titles

interface Need {
  zh: string
  en: string
  place: Place
}

/** What an operation needs; a registration sends its code to the contact of its kind of account. */
function featureOf(index: TreeIndex, { value }: OperationEntry): string | undefined {
  const { needs = {} } = index.context
  const handler = value['x-handler'] ?? ''
  const kind = registering.includes(handler) ? registeredKind(index.accounts?.value, value['x-with']) : undefined
  if (kind && intendedContact(index, kind) === 'email') return 'email'
  if (isOfOtherReset(index, value)) return undefined
  return Object.hasOwn(needs, handler) ? needs[handler] : undefined
}

function operationsNeeding(index: TreeIndex, feature: Feature): Need[] {
  return index.operations.flatMap((operation) => {
    const { id, source, path } = operation
    if (featureOf(index, operation) !== feature) return []
    return [{ zh: `接口“${quoted(id, 14)}”`, en: `The operation "${id}"`, place: placeOf(source, [...path, 'x-handler']) }]
  })
}

function partsNeeding({ flows }: TreeIndex, feature: Feature): Need[] {
  return flows.flatMap(({ value, source }) =>
    tellingParts(value).flatMap(([{ id, title, notify }, path]): Need[] => {
      if ([notify ?? []].flat().every(({ by }) => by !== feature)) return []
      const [zh, en] =
        title === undefined ? [`提醒“${quoted(id, 14)}”`, `The reminder "${id}"`] : [`步骤“${quoted(title, 14)}”`, `The transition "${id}"`]
      return [{ zh, en, place: placeOf(source, [...path, 'notify']) }]
    }),
  )
}

/** One finding for a disabled feature: at its only use or, with several uses, where it is disabled. */
function reportOff(index: TreeIndex, portal: Entry<Portal>, feature: Feature): void {
  const needing = [...operationsNeeding(index, feature), ...partsNeeding(index, feature)]
  const [first, ...more] = needing
  if (!first) return
  const off = placeOf(portal.source, ['features', feature])
  const many = more.length > 0
  index.report.add(many ? off : first.place, {
    code: 'api/feature-off',
    zh: `${titles[feature]}已关闭，${many ? `还有 ${needing.length} 处要用它` : `${first.zh}还要用它`}`,
    en: `${many ? `${needing.length} operations, transitions or reminders need` : `${first.en} needs`} ${feature}, which portal.json turns off`,
    fix: {
      zh: `删去 portal.json 中 features 的 "${feature}": false；确实不用它，就撤下${many ? '这些地方' : '它'}和用到它的页面、表单`,
      en: `Turn ${feature} on again, or remove what needs it and what uses that`,
    },
    related: many ? needing.map(({ place }) => place) : [off],
  })
}

/** A disabled feature must not be used; an enabled one needs the setting of its gateway. */
export function linkFeatures(index: TreeIndex): void {
  const { portal, context } = index
  if (!portal) return
  const { features = {} } = portal.value
  for (const feature of featureNames) if (features[feature] === false) reportOff(index, portal, feature)
  for (const feature of featureNames) {
    const setting = context.missing?.[feature]
    if (setting === undefined || features[feature] === false) continue
    // Notices by mail alone do not need a server: without one they are given up, and logged.
    if (feature === 'email' && operationsNeeding(index, feature).length === 0) continue
    index.report.add(placeOf(portal.source, portal.value.features ? ['features'] : []), {
      code: 'api/feature-unserved',
      zh: `没有设置 ${setting}，${titles[feature]}不能使用`,
      en: `${setting} is not set, so that nothing serves ${feature}`,
      fix: {
        zh: `设置 ${setting} 后重新启动，或在 features 中写 "${feature}": false`,
        en: `Set ${setting} and start again, or declare "${feature}": false under features`,
      },
    })
  }
}
