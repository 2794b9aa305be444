import { scenesOf } from '../../contract/derived/questionnaire-parts'
import { reportDuplicates } from '../link/names/duplicates'
import type { Path } from '../source'
import type { QuestionnaireUnderCheck } from './questionnaire-under-check'

/** Ids, codes, keys and levels of a questionnaire are unique where they have to be. */
export function checkUniqueNames({ index, entry: { source }, questionnaire }: QuestionnaireUnderCheck): void {
  const { dimensions, questions, levels, business } = questionnaire
  const scenes = scenesOf(questionnaire)
  const once = (named: [name: string | number, path: Path][], zh: string, en: string) =>
    reportDuplicates(
      index.report,
      named.map(([name, path]) => ({ name: String(name), source, path })),
      'questionnaire/duplicate-id',
      { zh, en },
    )
  once(
    [
      ...questions.map(({ id }, at): [string, Path] => [id, ['questions', at, 'id']]),
      ...questions.flatMap(({ extraFields = [] }, at) =>
        extraFields.map(({ name }, below): [string, Path] => [name, ['questions', at, 'extraFields', below, 'name']]),
      ),
      ...scenes.map(({ id }, at): [string, Path] => [id, ['scenes', at, 'id']]),
    ],
    '题目 id ',
    'Id',
  )
  once(
    [
      ...dimensions.flatMap(({ code, indicators = [] }, at) => [
        [code, ['dimensions', at, 'code']] as [string, Path],
        ...indicators.map((one, below): [string, Path] => [one.code, ['dimensions', at, 'indicators', below, 'code']]),
      ]),
      ...(business ? [[business.code, ['business', 'code']] as [string, Path]] : []),
    ],
    '编码',
    'Code',
  )
  questions.forEach(({ options }, at) =>
    once(
      options.map(({ key }, below) => [key, ['questions', at, 'options', below, 'key']]),
      '选项编码',
      'Option',
    ),
  )
  scenes.forEach(({ options }, at) =>
    once(
      options.map(({ level }, below) => [level, ['scenes', at, 'options', below, 'level']]),
      '场景等级',
      'Scene level',
    ),
  )
  once(
    levels.map(({ level }, at) => [level, ['levels', at, 'level']]),
    '等级',
    'Level',
  )
  once(
    questionnaire.report.sections.map(({ key }, at) => [key, ['report', 'sections', at, 'key']]),
    '报告部分',
    'Report section',
  )
  once(
    (questionnaire.report.priorities?.nextSteps ?? []).map(({ fromLevel }, at) => [
      fromLevel,
      ['report', 'priorities', 'nextSteps', at, 'fromLevel'],
    ]),
    '下一步的等级',
    'Level of a next step',
  )
}
