import type { Transition } from '../../../../contract/flow'
import { didYouMean, quoted } from '../../../report'
import { placeOf, type Path } from '../../../source'
import type { FlowUnderCheck } from '../flow-under-check'

/** A saved draft may be half filled in, so it stays where the form can be completed. */
export function checkDraft({ index, source, flow }: FlowUnderCheck, { draft, from, to, form }: Transition, path: Path): void {
  if (!draft || to === undefined || !Object.hasOwn(flow.states, to)) return
  const completing = flow.transitions.filter((one) => !one.draft && one.form === form)
  const open = completing.flatMap((one) => one.from ?? [])
  // What starts in several states and stays in none of them would move the others.
  if (from ? from.every((state) => state === to) : open.includes(to)) return
  index.report.add(placeOf(source, [...path, 'to']), {
    code: 'flow/draft-moves',
    zh: from ? '保存草稿不改变状态，不能写 to' : `到了“${quoted(to, 10)}”，没有填完的再也填不完`,
    en: from ? 'A draft may be half filled in, and would move on by being saved' : `Nothing completes a draft in "${to}"`,
    fix: from
      ? { zh: '删去 to；要送到下一状态的，另写一步，不写 draft', en: 'Delete "to"; a step that moves on has no "draft"' }
      : open.length > 0
        ? didYouMean(undefined, [...new Set(open)])
        : { zh: '再写一步，从这个状态填同一个表单，不写 draft', en: 'Add a step without "draft" that fills the same form from that state' },
  })
}
