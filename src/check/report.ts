import { nearestFirst } from './suggest/nearest'
import { noteMissing, type Missing } from './suggest/missing-name'
import { effectOf } from './explain/explanations'
import { displayWidth } from './display-width'
import type { Place, Problem } from '../contract/problem'

type ProblemDetails = Omit<Problem, keyof Place | 'severity'> & { severity?: Problem['severity']; missing?: Missing }

/** Collects problems; stages write, `checkTree` reads. */
export interface Report {
  problems: Problem[]
  add(place: Place, details: ProblemDetails): void
}

export function createReport(): Report {
  const problems: Problem[] = []
  return {
    problems,
    add: (place, { missing, ...details }) => {
      const effect = effectOf(details.code)
      const problem: Problem = { ...place, severity: 'error', ...(effect ? { effect } : {}), ...details }
      problems.push(problem)
      if (missing) noteMissing(problem, missing)
    },
  }
}

/** A remedy that replaces a JSON value. */
export function replaceBy(
  value: unknown,
  zh = `改为 ${JSON.stringify(value)}`,
  en = `use ${JSON.stringify(value)}`,
): NonNullable<Problem['fix']> {
  return { zh, en, replacement: JSON.stringify(value) }
}

/** The most names that a remedy lists; of more it lists the nearest. */
const atAGlance = 40
/** The most names listed beside a suggestion. */
const besideOne = 24

/** "Did you mean": the suggestion first, else the existing names, similar ones first. */
export function didYouMean(suggestion: string | undefined, existing: Iterable<string>, word?: string): NonNullable<Problem['fix']> {
  const all = [...new Set(existing)]
  const details = all.length <= atAGlance ? all : nearestFirst(word, all).slice(0, 12)
  const [zh, en] = [
    details.join('、') + (details.length < all.length ? ` 等 ${all.length} 个` : ''),
    details.join(', ') + (details.length < all.length ? ` and ${all.length - details.length} more` : ''),
  ]
  if (suggestion !== undefined) {
    const more = all.length > 1 && all.length <= besideOne
    return {
      zh: `是不是 ${suggestion}？${more ? `现有：${zh}` : ''}`,
      en: `Did you mean ${suggestion}?${more ? ` Existing: ${en}` : ''}`,
      replacement: JSON.stringify(suggestion),
    }
  }
  return all.length > 0
    ? { zh: `现有：${zh}`, en: `Existing: ${en}` }
    : { zh: '这里不能写任何名字，删去这一项', en: 'No name can stand here: delete it' }
}

/** A value shortened for a headline. `most` counts Chinese characters; a Latin letter counts half. */
export const quoted = (value: unknown, most = 18): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const letters = [...text]
  let room = most - 1
  const cut = letters.findIndex((one) => (room -= displayWidth(one)) < 0)
  return displayWidth(text) > most ? `${letters.slice(0, cut).join('')}…` : text
}
