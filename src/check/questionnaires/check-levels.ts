import { scenesOf } from '../../contract/derived/questionnaire-parts'
import type { Level } from '../../contract/questionnaire'
import { didYouMean, quoted, replaceBy } from '../report'
import { reportAt, type QuestionnaireUnderCheck } from './questionnaire-under-check'

const demands = ['minScore', 'minScenes', 'minConstraintScenes'] as const

/** Levels are in ascending order, the lowest has no requirement, and none requires more than is possible. */
export function checkLevels(spot: QuestionnaireUnderCheck): void {
  const { levels, scoring } = spot.questionnaire
  const scenes = scenesOf(spot.questionnaire)
  const most: Record<(typeof demands)[number], number> = {
    minScore: scoring.total,
    minScenes: scenes.length,
    minConstraintScenes: scenes.filter(({ constraint }) => constraint).length,
  }
  levels.forEach((level, at) => {
    const before = levels[at - 1]
    if (before && level.level < before.level) {
      reportAt(spot, ['levels', at, 'level'], {
        code: 'questionnaire/level-order',
        zh: `等级要从低到高写：${level.level} 在 ${before.level} 之后`,
        en: `Levels rise: ${level.level} stands behind ${before.level}`,
        fix: { zh: '按等级从低到高排列', en: 'Put them in rising order' },
      })
    }
    for (const key of demands) checkDemand(spot, { level, before, at, key, most: most[key] })
  })
  checkSceneLevels(spot)
}

interface Demand {
  level: Level
  before: Level | undefined
  at: number
  key: (typeof demands)[number]
  most: number
}

function checkDemand(spot: QuestionnaireUnderCheck, { level, before, at, key, most }: Demand): void {
  const asked = level[key] ?? 0
  // An impossible requirement of the previous level is reported there.
  const asking = before?.[key] ?? 0
  const minimum = asking <= most ? asking : 0
  if (asked <= most && (before ? asked >= minimum : asked === 0)) return
  const right = before ? Math.max(minimum, Math.min(asked, most)) : 0
  const reason = !before ? '最低等级不能有要求' : asked > most ? `最多只有 ${most}` : `不能低于上一级的 ${minimum}`
  reportAt(spot, ['levels', at, key], {
    code: 'questionnaire/level-demand',
    zh: `“${quoted(level.name, 10)}”的 ${asked}：${reason}`,
    en: `${key} of "${level.name}" is ${asked}, which ${before ? (asked > most ? `is above ${most}` : `is below ${minimum} of the level before`) : 'must be 0'}`,
    fix: replaceBy(right),
  })
}

function checkSceneLevels(spot: QuestionnaireUnderCheck): void {
  const known = spot.questionnaire.levels.map(({ level }) => level)
  scenesOf(spot.questionnaire).forEach(({ options }, at) =>
    options.forEach(({ level }, below) => {
      if (known.includes(level)) return
      reportAt(spot, ['scenes', at, 'options', below, 'level'], {
        code: 'questionnaire/unknown-level',
        zh: `levels 里没有等级 ${level}`,
        en: `levels has no level ${level}`,
        fix: didYouMean(undefined, known.map(String)),
      })
    }),
  )
}
