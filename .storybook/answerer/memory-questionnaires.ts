import type { Questionnaire } from '../../src/contract/questionnaire'

/** Versions of questionnaires, in memory. */
export function memoryQuestionnaires() {
  const kept = new Map<string, Questionnaire>()
  return {
    async keep(questionnaire: Questionnaire) {
      const hash = JSON.stringify(questionnaire)
      kept.set(hash, questionnaire)
      return hash
    },
    read: async (hash: string) => kept.get(hash) ?? null,
  }
}
