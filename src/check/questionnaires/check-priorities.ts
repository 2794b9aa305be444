import { didYouMean, replaceBy } from '../report'
import { reportAt, type QuestionnaireUnderCheck } from './questionnaire-under-check'

/** The report's priorities: a section that shows them, sensible limits, a next step for every level. */
export function checkPriorities(spot: QuestionnaireUnderCheck): void {
  const {
    levels,
    report: { sections, priorities },
  } = spot.questionnaire
  const shown = sections.findIndex(({ key }) => key === 'priorities')
  if (shown >= 0 !== (priorities !== undefined)) {
    reportAt(spot, ['report', ...(priorities ? ['priorities'] : ['sections', shown, 'key'])], {
      code: 'questionnaire/priorities-section',
      zh: priorities ? '写了优先事项，报告的各部分里却没有它' : '报告有“优先事项”这一部分，却没有写 priorities',
      en: priorities ? 'Priorities are declared, and no section shows them' : 'A section shows priorities that are not declared',
      fix: priorities
        ? { zh: '在 sections 里加上 { "key": "priorities", "title": "优先改进" }', en: 'Add the section' }
        : { zh: '删去这一部分，或写上 report.priorities', en: 'Delete the section, or declare report.priorities' },
    })
  }
  if (!priorities) return
  const { max, perDimension, nextSteps } = priorities
  if (perDimension > max) {
    reportAt(spot, ['report', 'priorities', 'perDimension'], {
      code: 'questionnaire/priorities-per-dimension',
      zh: `每个维度先取 ${perDimension} 条，一共却最多 ${max} 条`,
      en: `${perDimension} of each dimension, but only ${max} in all`,
      fix: replaceBy(max),
    })
  }
  checkNextSteps(
    spot,
    nextSteps.map(({ fromLevel }) => fromLevel),
    levels.map(({ level }) => level),
  )
}

function checkNextSteps(spot: QuestionnaireUnderCheck, from: number[], levels: number[]): void {
  const path = ['report', 'priorities', 'nextSteps']
  const unknown = from.flatMap((level, at) => (levels.includes(level) ? [] : [{ level, at }]))
  for (const { level, at } of unknown) {
    reportAt(spot, [...path, at, 'fromLevel'], {
      code: 'questionnaire/unknown-level',
      zh: `levels 里没有等级 ${level}`,
      en: `levels has no level ${level}`,
      fix: didYouMean(undefined, levels.map(String)),
    })
  }
  const lowest = Math.min(...levels)
  // Only the misspelt level is reported, since it may be the lowest.
  if (unknown.length > 0 || from.includes(lowest)) return
  reportAt(spot, [...path, 0, 'fromLevel'], {
    code: 'questionnaire/no-next-step',
    zh: `最低等级 ${lowest} 没有下一步`,
    en: `The lowest level ${lowest} has no next step`,
    fix: replaceBy(lowest),
  })
}
