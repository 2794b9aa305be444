import { sectionsOf } from '../../../src/blocks/questionnaire/sheet-data'
import type { Questionnaire } from '../../../src/contract/questionnaire'
import { ofExample } from './block-story'
import { keyOf, type Draw } from '../draw'
import { Gate } from '../portal/portal-story'

interface Args {
  questionnaire: string
  /** Index of the open part. */
  part?: number
  /** Shows it read-only, with the answers of its first test vector that has some of everything. */
  answered?: boolean
}

const empty = { title: '没有这份问卷' }

function exampleOf(questionnaire: Questionnaire, { part = 0, answered }: Args) {
  const { vectors = [] } = questionnaire
  const vector = vectors.find(({ sceneLevels = {} }) => Object.keys(sceneLevels).length > 0) ?? vectors[0]
  const answers = answered ? { ...vector?.answers, ...vector?.sceneLevels } : {}
  const submit = { label: '提交并生成报告', action: { do: 'back' as const } }
  return {
    name: questionnaire.title,
    query: { part: sectionsOf(questionnaire)[part]?.code ?? '' },
    data: { sheet: { id: 'story', questionnaire, answers, revision: 0, revisions: {} } },
    block: { kind: 'questionnaire' as const, source: 'sheet', empty, ...(answered ? {} : { save: 'send', submit }) },
  }
}

/** A questionnaire of the schemas on its own page. */
export const draw: Draw<Args> = (args, context) => {
  const {
    globals,
    loaded: { live },
  } = context
  const questionnaire = live.tree?.questionnaires[args.questionnaire]
  const subject = { place: `questionnaires/${args.questionnaire}.json`, quiet: true }
  return (
    <Gate key={keyOf(context)} live={live} place={subject.place} subject={subject}>
      {() => (questionnaire ? ofExample(exampleOf(questionnaire, args), live, globals) : <p>{empty.title}</p>)}
    </Gate>
  )
}
