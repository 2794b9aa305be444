import { readFileSync } from 'node:fs'
import type { Questionnaire } from '../../src/contract/questionnaire'

type Post = (url: string, body: Record<string, unknown>) => Promise<unknown>

/** Begins a diagnosis, answers all required questions, submits it and returns its id, as an enterprise does before and after a project. */
export async function answerDiagnosis(post: Post, id = 'dt-sme-self-check'): Promise<string> {
  const { vectors = [], scenes = [] } = JSON.parse(readFileSync(`schemas/questionnaires/${id}.json`, 'utf8')) as Questionnaire
  const [{ answers, sceneLevels } = { answers: {}, sceneLevels: {} as Record<string, number> }] = vectors.filter(({ name }) =>
    name.includes('二级'),
  )
  const levels = Object.fromEntries(scenes.filter(({ required }) => required).map((scene) => [scene.id, sceneLevels?.[scene.id] ?? 1]))
  const send = async (step: string, body: Record<string, unknown>) => {
    const answer = (await post(`/ad/api/onlineDiagnose/${step}`, body)) as { code: number; message: string; data: { id: string } }
    if (answer.code !== 0) throw new Error(`${step}: ${answer.message}`)
    return answer.data
  }
  const draft = await send('begin', { questionnaire: id })
  for (const [item, value] of Object.entries({ ...answers, ...levels })) await send('answer', { id: draft.id, item, base: 0, value })
  await send('submit', { id: draft.id })
  return draft.id
}
