import { printProblems } from '../../../check/print-problems'
import type { Problem } from '../../../contract/problem'
import { localTime } from '../../../validate/time/zone'
import type { StoredRelease } from '../../store/store'
import { isBlocking } from '../check/check-edit'

/** Formats a time in the portal's time zone: “今天 14:02”, “10月2日 14:02”. */
export function noticeTime(iso: string, now: Date): string {
  const [date = '', clock = ''] = localTime(new Date(iso)).slice(0, 16).split('T')
  const today = localTime(now)
  if (today.startsWith(date)) return `今天 ${clock}`
  const [year = '', month, day] = date.split('-')
  const named = `${Number(month)}月${Number(day)}日 ${clock}`
  return today.startsWith(year) ? named : `${year}年${named}`
}

/** “修订 41（今天 14:02，王芳）”. */
export const releaseName = (release: Pick<StoredRelease, 'number' | 'time' | 'who'>, now: Date) =>
  `修订 ${release.number}（${noticeTime(release.time, now)}，${release.who}）`

const maxChanges = 12

function lines(changes: string[]): string[] {
  const shown = changes.slice(0, maxChanges).map((line) => `  · ${line}`)
  return changes.length > maxChanges ? [...shown, `  · 另有 ${changes.length - maxChanges} 处`] : shown
}

/** The terminal's message after a release was published. */
export function formatPublished(release: StoredRelease, held: string[], now: Date): string {
  const first = `已上线：${releaseName(release, now)}${release.why ? `　${release.why}` : ''}`
  return [first, ...lines(release.changes), ...(held.length > 0 ? [`以下文件有问题，线上仍用它们的上一版：${held.join('、')}`] : [])].join(
    '\n',
  )
}

/** The terminal's message about files that wait for approval. */
export const formatWaiting = (who: string, changes: string[]): string =>
  [`${who} 保存的修改在等待审校，线上不变。请到编辑台“审阅与发布”签审：`, ...lines(changes)].join('\n')

/** The terminal's message about years of which the calendar has no holidays. */
export const formatUncovered = (years: readonly number[]): string =>
  `portal.json 的 calendar 没有 ${years.join('、')} 年的放假日：办理时限会把那一年的节假日算作工作日，请按放假通知补上。`

/** Problems as the check prints them, and the reassurance that visitors are not affected. */
export function formatProblems(problems: Problem[], dir: string, live: StoredRelease, gone: string[], now: Date): string {
  const restore = gone.map((name) => `文件 ${name} 不在了，可以恢复：npm run releases -- restore ${live.number} ${name}`)
  const blocked = problems.some(isBlocking)
  return [
    printProblems(problems, dir),
    ...restore,
    blocked ? `线上不受影响：仍在使用${releaseName(live, now)}。` : `线上正在使用${releaseName(live, now)}。`,
  ].join('\n')
}
