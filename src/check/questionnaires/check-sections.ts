import type { Questionnaire, ReportSection } from '../../contract/questionnaire'
import { quoted } from '../report'
import { reportAt, type QuestionnaireUnderCheck } from './questionnaire-under-check'

/** A radar chart needs at least three axes. */
const fewestAxes = 3

type Need = readonly [isThere: (questionnaire: Questionnaire) => boolean, zh: string, en: string]

/** The data that a section of the report needs; sections that are not listed always have some. */
const needs: Partial<Record<ReportSection, Need>> = {
  radar: [
    ({ dimensions, business }) => dimensions.length + (business ? 1 : 0) >= fewestAxes,
    '雷达图至少要三个维度；只有一两个维度时用指标得分表',
    'A radar needs three axes; the table of indicators shows fewer',
  ],
  scenes: [({ scenes }) => scenes !== undefined, '写上 scenes', 'Write "scenes"'],
  findings: [({ report }) => report.findings !== undefined, '写上 report.findings', 'Write report.findings'],
  resources: [({ report }) => report.resources !== undefined, '写上 report.resources', 'Write report.resources'],
  statement: [
    ({ basis, disclaimer, commitment }) => [basis, disclaimer, commitment].some((one) => one !== undefined),
    '写上 basis、disclaimer 或 commitment',
    'Write basis, disclaimer or commitment',
  ],
}

/** Each section of the report has data, and scenes have an axis to count towards. */
export function checkSections(spot: QuestionnaireUnderCheck): void {
  const { questionnaire } = spot
  questionnaire.report.sections.forEach(({ key, title }, at) => {
    const need = needs[key]
    if (!need || need[0](questionnaire)) return
    reportAt(spot, ['report', 'sections', at, 'key'], {
      code: 'questionnaire/empty-section',
      zh: `“${quoted(title, 12)}”这一部分没有内容`,
      en: `The section "${title}" has nothing to show`,
      fix: { zh: `${need[1]}，或删去这一部分`, en: `${need[2]}, or delete the section` },
    })
  })
  const { scenes, business } = questionnaire
  if ((scenes === undefined) === (business === undefined)) return
  reportAt(spot, scenes ? ['scenes'] : ['business'], {
    code: 'questionnaire/scenes-axis',
    zh: scenes ? '写了应用场景，没有写它的维度 business' : '写了场景维度，没有写应用场景 scenes',
    en: scenes ? 'There are scenes, and no axis for them' : 'There is an axis for scenes, and no scene',
    fix: { zh: '两处都写，或都不写', en: 'Write both or neither' },
  })
}
