import type { Questionnaire } from '../../../src/contract/questionnaire'
import type { TestPortal } from '../portal'
import { post } from '../visitor'

export const questionnaireId = 'dt-sme-self-check'

/** Answers for every required item: those of a test vector, and level 1 for scenes that it omits. */
export function answersOf({ vectors, scenes = [] }: Questionnaire): Record<string, unknown> {
  const { answers, sceneLevels = {} } = vectors!.find(({ name }) => name === '得分够二级且6个约束性场景达二级')!
  const required = scenes.filter((scene) => scene.required).map(({ id }) => [id, sceneLevels[id] ?? 1])
  return { ...answers, ...Object.fromEntries(required) }
}

/** Answers the questionnaire and submits it; returns the id of the report. */
export async function submitDiagnosis(portal: TestPortal, headers: Record<string, string>): Promise<string> {
  const send = async (step: string, values: object) => (await post(portal, `/ad/api/onlineDiagnose/${step}`, values, headers)).json()
  const id = (await send('begin', { questionnaire: questionnaireId })).data.id as string
  const answers = answersOf(portal.release.tree.questionnaires[questionnaireId]!)
  for (const [item, value] of Object.entries(answers)) await send('answer', { id, item, base: 0, value })
  await send('submit', { id })
  return id
}
