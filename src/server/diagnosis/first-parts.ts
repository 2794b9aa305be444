import { AlignmentType, ImageRun, Paragraph } from 'docx'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import { wordWith } from '../../contract/words/word'
import { difference } from '../../validate/questionnaire/difference'
import type { Portal } from '../../contract/portal'
import { dayIn } from '../../validate/template/formats'
import { note, shownNumber, paragraph, signedNumber, table, type DocumentPart } from '../documents/document-parts'
import type { Translate } from '../../validate/words'
import { radarPicture } from './radar-picture'

/** The parts of a portal that its report needs. */
export type ReportPortal = Pick<Portal, 'locale' | 'theme'>

/** Comparisons of the score: with other enterprises, and with the previous report. */
function comparisons(
  translate: Translate,
  { totalScore, average, change, levelName }: DiagnosisReport,
  { locale }: ReportPortal,
): string[][] {
  const lines: string[][] = []
  if (average !== null) {
    const peers = wordWith('peersPoints', { amount: wordWith('points', { count: average }) })
    lines.push([translate('againstPeers'), translate('comparedThen', { difference: difference(totalScore, average), then: peers })])
  }
  if (change) {
    const then = wordWith('thenLevel', {
      date: dayIn(new Date(change.submitTime), locale),
      amount: wordWith('points', { count: change.totalScore }),
      level: change.levelName,
    })
    const compared =
      change.score === null
        ? wordWith('comparedNot', { then, version: change.version })
        : wordWith('comparedThen', { difference: difference(totalScore, change.totalScore), then })
    const isSame = levelName === change.levelName || change.score === null
    lines.push([
      translate('againstLast'),
      isSame ? translate('asSaid', { said: compared }) : translate('comparedLevel', { said: compared, level: levelName }),
    ])
  }
  return lines
}

export function summary(translate: Translate, report: DiagnosisReport, portal: ReportPortal): DocumentPart[] {
  const all = [
    ...report.about.map(({ label, value }) => [label, value]),
    [translate('factTime'), dayIn(new Date(report.submitTime), portal.locale)],
    [translate('factScore'), translate('scoreOf', { score: report.totalScore, most: report.maxScore })],
    [translate('factLevel'), report.levelName],
  ]
  const facts = all.flatMap((one, at) => (at % 2 === 0 ? [[...one, ...(all[at + 1] ?? ['', ''])]] : []))
  const compared = comparisons(translate, report, portal)
  return [
    table([], facts, [14, 40, 14, 32]),
    note(translate('summaryVersion', { summary: report.levelSummary, version: report.version })),
    ...(compared.length > 0 ? [table([], compared, [20, 80])] : []),
  ]
}

export function priorities(translate: Translate, { priorities: all, nextStep }: DiagnosisReport): DocumentPart[] {
  const lines = all.map(({ name, dimension, why, suggestion, gain, help }, at) => [
    `${at + 1}. ${name}`,
    translate('priorityWhy', { dimension, why }),
    suggestion ? translate('priorityHow', { suggestion, gain }) : gain,
    help ? `${translate('priorityHelp', { kind: help.kind })}${help.title}` : '—',
  ])
  return [
    all.length > 0
      ? table([translate('columnWhat'), translate('columnWhy'), translate('columnHow'), translate('columnHelp')], lines, [16, 30, 32, 22])
      : paragraph(translate('prioritiesNone')),
    ...(nextStep ? [paragraph(translate('nextStep', { text: nextStep.text }))] : []),
  ]
}

/** The picture contains no text, so that it does not need Chinese fonts on the server: the table explains its numbers. */
export function radar(translate: Translate, { axes }: DiagnosisReport, { theme }: ReportPortal): DocumentPart[] {
  const compared = axes.every(({ average }) => average !== null)
  const axisTexts = axes.map(({ name, value }, at) => `${at + 1} ${name} ${value}`).join(translate('semicolon'))
  const picture = new ImageRun({
    type: 'png',
    data: radarPicture(axes, theme.primary),
    transformation: { width: 300, height: 300 },
    altText: { name: 'radar', title: translate('radarTitle'), description: axisTexts },
  })
  const known = axes.some(({ change }) => change !== null)
  const rows = axes.map(({ name, value, average, change }, at) => [
    String(at + 1),
    name,
    String(value),
    ...(compared ? [shownNumber(average)] : []),
    ...(known ? [signedNumber(change)] : []),
  ])
  const more = [...(compared ? [translate('columnPeers')] : []), ...(known ? [translate('columnChange')] : [])]
  return [
    new Paragraph({ alignment: AlignmentType.CENTER, children: [picture] }),
    table(
      [translate('columnAxis'), translate('columnDimension'), translate('columnOwn'), ...more],
      rows,
      [10, 90 - 22 * (1 + more.length), ...more.map(() => 22), 22],
      { numbers: [2, 3, 4] },
    ),
    note(translate('radarNoteLong')),
  ]
}
