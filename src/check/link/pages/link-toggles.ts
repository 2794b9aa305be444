import type { Block } from '../../../contract/page'
import { nearest } from '../../suggest/nearest'
import { refer } from '../names/refer'
import { quoted } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'

/** Reports a toggle that was not expanded because its flow is missing or declares none. Other faults are reported in the flow. */
function checkToggle(index: TreeIndex, source: Source, block: Block, path: Path): void {
  if (block.kind === 'tabs')
    block.items.forEach((tab, at) =>
      tab.blocks.forEach((one, below) => checkToggle(index, source, one, [...path, 'items', at, 'blocks', below])),
    )
  if ((block.kind !== 'lead' && block.kind !== 'article') || !block.toggle) return
  const at = [...path, 'toggle', 'flow']
  const id = block.toggle.flow
  const flows = index.flows.map((one) => one.id)
  // A missing flow file also removes its operations: report both as one mistake.
  if (!flows.includes(id) && nearest(id, flows) === undefined) {
    refer(index, 'operation', `${id}.list`, source, at)
    return
  }
  const flow = refer(index, 'flow', id, source, at)?.value
  const known = index.flows.filter(({ value }) => value.toggle).map(({ id }) => id)
  if (!flow || flow.toggle) return
  index.report.add(placeOf(source, at), {
    code: 'flow/no-toggle',
    zh: `流程 ${quoted(flow.id, 14)} 没有写 toggle`,
    en: `Flow ${flow.id} declares no toggle`,
    fix:
      known.length > 0
        ? { zh: `可用：${known.join('、')}；或在流程里写 toggle`, en: `Use one of ${known.join(', ')}, or declare it in the flow` }
        : { zh: '在流程里写 toggle', en: 'Declare it in the flow' },
  })
}

/** Toggles of pages must refer to flows that declare one. */
export function linkToggles(index: TreeIndex): void {
  if (index.unsure('flows')) return
  for (const { value, source } of index.pages) value.blocks.forEach((block, at) => checkToggle(index, source, block, ['blocks', at]))
}
