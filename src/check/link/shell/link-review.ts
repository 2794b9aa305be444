import type { Portal } from '../../../contract/portal'
import { managingRoles } from '../../../contract/derived/accounts/account-names'
import { reviewLevels } from '../../../contract/parts/portal/review'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf } from '../../source'
import { reportDuplicates } from '../names/duplicates'
import type { Entry, TreeIndex } from '../../tree-index'

/** The steps of a review: each once, by roles that may open the console, and as many as are required. */
export function linkReview(index: TreeIndex, { value, source }: Entry<Portal>): void {
  const { review } = value
  if (!review) return
  const steps = review.steps.map(({ id }, at) => ({ name: id, source, path: ['review', 'steps', at, 'id'] }))
  reportDuplicates(index.report, steps, 'review/duplicate-step', { zh: '审校步骤', en: 'Step of the review' })
  for (const level of reviewLevels)
    if (review.depth[level] > review.steps.length)
      index.report.add(placeOf(source, ['review', 'depth', level]), {
        code: 'review/too-deep',
        zh: `要签 ${review.depth[level]} 步，而 steps 只有 ${review.steps.length} 步`,
        en: `${review.depth[level]} steps are asked for, and there are ${review.steps.length}`,
        fix: {
          zh: `写 1 到 ${review.steps.length}，或在 steps 里加上一步`,
          en: 'Ask for fewer, or add a step',
          replacement: String(review.steps.length),
        },
      })
  if (index.unsure('accounts')) return
  const staff = index.accounts?.value.staff ?? {}
  const managing = managingRoles(index.accounts?.value)
  review.steps.forEach(({ roles = [] }, at) =>
    roles.forEach((role, place) => {
      if (managing.includes(role)) return
      index.report.add(placeOf(source, ['review', 'steps', at, 'roles', place]), {
        code: 'review/unknown-role',
        zh: Object.hasOwn(staff, role) ? `角色“${quoted(role, 16)}”没有 admin，进不了编辑台` : `没有叫“${quoted(role, 16)}”的工作人员角色`,
        en: `No role of staff "${role}" manages the portal`,
        fix: didYouMean(nearest(role, managing), managing),
      })
    }),
  )
}
