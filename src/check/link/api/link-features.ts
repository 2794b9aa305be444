import { featureNames, type Portal } from '../../../contract/portal'
import { quoted } from '../../report'
import { placeOf } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'

const titles = { sms: '短信', registry: '企业登记信息查询' } as const

/** One decision is one finding: of a single operation at the operation, of several where the feature is turned off. */
function reportOff({ operations, report, world }: TreeIndex, portal: Entry<Portal>, feature: keyof typeof titles): void {
  const needing = operations.filter(({ value }) => {
    const handler = value['x-handler']
    return handler !== undefined && world.needs && Object.hasOwn(world.needs, handler) && world.needs[handler] === feature
  })
  const [first, ...more] = needing
  if (!first) return
  const off = placeOf(portal.source, ['features', feature])
  const places = needing.map(({ source, path }) => placeOf(source, [...path, 'x-handler']))
  const many = more.length > 0
  report.add(many ? off : (places[0] ?? off), {
    code: 'api/feature-off',
    zh: `${titles[feature]}已关闭，${many ? `还有 ${needing.length} 个接口要用它` : `接口“${quoted(first.id, 14)}”还要用它`}`,
    en: `${many ? `${needing.length} operations need` : `The operation "${first.id}" needs`} ${feature}, which portal.json turns off`,
    fix: {
      zh: `删去 portal.json 中 features 的 "${feature}": false；确实不用它，就撤下${many ? '这些' : '这个'}接口和用到它的页面、表单`,
      en: `Turn ${feature} on again, or remove the operations and what uses them`,
    },
    related: many ? places : [off],
  })
}

/** A feature that is off is used nowhere; one that is on has somebody who serves it. */
export function linkFeatures(index: TreeIndex): void {
  const { portal, world } = index
  if (!portal) return
  const { features = {} } = portal.value
  for (const feature of featureNames) if (features[feature] === false) reportOff(index, portal, feature)
  for (const feature of featureNames) {
    const setting = world.missing?.[feature]
    if (setting === undefined || features[feature] === false) continue
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
