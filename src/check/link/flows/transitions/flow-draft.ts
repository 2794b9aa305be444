import { doersIn } from '../../../../contract/derived/flow/flow-workers'
import { hasDraft, leadingTo, unsentStates } from '../../../../contract/derived/flow/unsent-states'
import type { Flow, Transition } from '../../../../contract/flow'
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

/** Whether a state is meant for what an owner has begun and not sent. */
function isForDrafts(flow: Flow, state: string): boolean {
  const { creating } = leadingTo(flow, state)
  const isMeant = flow.states[state]?.tone === 'quiet' || creating.some(({ draft }) => draft)
  return isMeant && hasDraft(flow, state) && creating.every((way) => doersIn(way).every((by) => by === 'owner'))
}

/** What was sent does not come back among the drafts, or nobody could tell those that were never sent. */
export function checkDraftTarget({ index, source, flow }: FlowUnderCheck, transition: Transition, path: Path): void {
  const { from, to } = transition
  if (!from || to === undefined || !Object.hasOwn(flow.states, to) || !isForDrafts(flow, to)) return
  const { creating, moving } = leadingTo(flow, to)
  const others = moving.filter((one) => one !== transition)
  const alone = { ...flow, transitions: flow.transitions.filter((one) => !others.includes(one)) }
  if (creating.length === 0 || unsentStates(alone).includes(to)) return
  const title = quoted(transition.title, 10)
  index.report.add(placeOf(source, [...path, 'to']), {
    code: 'flow/draft-target',
    zh: `“${title}”回到“${quoted(to, 10)}”，和没有交过的分不开`,
    en: `${transition.id} leads back to "${to}", where what was never sent is kept`,
    fix: {
      zh: '另写一个状态，如“已撤回”，to 写它，再交、接着填的步骤在 from 中加上它',
      en: 'Write a state of its own for "to", and add it to the "from" of the steps that send it again and save it',
    },
  })
}
