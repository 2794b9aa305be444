import { featureNames } from '../../../contract/portal'
import { quoted } from '../../report'
import { placeOf } from '../../source'
import type { TreeIndex } from '../../tree-index'

const titles = { sms: '短信', registry: '企业登记信息查询' } as const

/** A feature that is off is used nowhere; one that is on has somebody who serves it. */
export function linkFeatures(index: TreeIndex): void {
  const { portal, world } = index
  if (!portal) return
  const { features = {} } = portal.value
  for (const { value, source, path } of index.operations) {
    const handler = value['x-handler']
    const need = handler !== undefined && world.needs && Object.hasOwn(world.needs, handler) ? world.needs[handler] : undefined
    if (need === undefined || features[need] !== false) continue
    index.report.add(placeOf(source, [...path, 'x-handler']), {
      code: 'api/feature-off',
      zh: `${titles[need]}已关闭，接口“${quoted(value.operationId, 14)}”还要用它`,
      en: `The operation "${value.operationId}" needs ${need}, which portal.json turns off`,
      fix: {
        zh: `撤下这个接口和用到它的页面、表单，或删去 portal.json 中 features 的 "${need}": false`,
        en: `Remove the operation and what uses it, or turn ${need} on again`,
      },
      related: [placeOf(portal.source, ['features', need])],
    })
  }
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
