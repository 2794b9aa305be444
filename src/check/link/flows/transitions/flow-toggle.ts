import { togglePair } from '../../../../contract/derived/flow/flow-toggle'
import { checkToggleReads } from '../../names/read-names'
import { refer } from '../../names/refer'
import { checkCondition } from '../../pages/conditions'
import { checkTemplates } from '../../pages/templates'
import { nearest } from '../../../suggest/nearest'
import { didYouMean, quoted } from '../../../report'
import { placeOf, placeOfKey } from '../../../source'
import type { FlowUnderCheck } from '../flow-under-check'

/** The two transitions of a toggle exist and undo each other, and filters find the record by its values. */
export function checkToggle({ index, source, flow, record }: FlowUnderCheck): void {
  const { toggle, transitions } = flow
  if (!toggle) return
  const ids = transitions.map(({ id }) => id)
  const lost = (['on', 'off'] as const).filter((key) => !ids.includes(toggle[key]))
  for (const key of lost)
    index.report.add(placeOf(source, ['toggle', key]), {
      code: 'flow/unknown-transition',
      zh: `流程 ${quoted(flow.id, 12)} 没有步骤“${quoted(toggle[key], 12)}”`,
      en: `Flow ${flow.id} has no transition "${toggle[key]}"`,
      fix: didYouMean(nearest(toggle[key], ids), ids),
    })
  if (lost.length === 0 && !togglePair(flow))
    index.report.add(placeOfKey(source, ['toggle']), {
      code: 'flow/toggle-pair',
      zh: `“${quoted(toggle.off, 10)}”撤不回“${quoted(toggle.on, 10)}”`,
      en: `${toggle.off} does not undo ${toggle.on}`,
      fix: {
        zh: 'on 写新建记录的步骤（没有 from，写了 to），off 的 from 写它到的状态',
        en: 'Name a transition without "from" as on, and one that leads from its state as off',
      },
    })
  const scope = { roots: ['route', 'session', 'portal'] }
  checkCondition(index, scope, toggle.when, source, ['toggle', 'when'])
  if (toggle.needs !== undefined && toggle.needs !== 'login') refer(index, 'access', toggle.needs, source, ['toggle', 'needs'])
  checkTemplates(index, scope, toggle.with, source, ['toggle', 'with'])
  checkToggleReads(index, flow, source)
  const filters = record.list.filters ?? []
  for (const name of Object.keys(toggle.with).filter((one) => !filters.includes(one)))
    index.report.add(placeOfKey(source, ['toggle', 'with', name]), {
      code: 'flow/link-match',
      zh: `记录 ${quoted(record.id, 12)} 不能按“${quoted(name, 12)}”查找`,
      en: `Record ${record.id} has no filter "${name}"`,
      fix: didYouMean(nearest(name, filters), filters),
    })
}
