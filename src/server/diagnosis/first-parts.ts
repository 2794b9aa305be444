import { AlignmentType, ImageRun, Paragraph } from 'docx'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import { said } from '../../contract/words/word'
import { difference } from '../../validate/questionnaire/difference'
import { chinaDay } from '../../validate/time/china-time'
import { note, shownNumber, paragraph, signedNumber, table, type DocumentPart } from './document-parts'
import type { Say } from '../../validate/words'
import { radarPicture } from './radar-picture'

/** What the score is compared with: other enterprises, and the previous report. */
function comparisons(say: Say, { totalScore, average, change, levelName }: DiagnosisReport): string[][] {
  const lines: string[][] = []
  if (average !== null) {
    const peers = said('peersPoints', { amount: said('points', { count: average }) })
    lines.push([say('againstPeers'), say('comparedThen', { difference: difference(totalScore, average), then: peers })])
  }
  if (change) {
    const then = said('thenLevel', {
      date: chinaDay(new Date(change.submitTime)),
      amount: said('points', { count: change.totalScore }),
      level: change.levelName,
    })
    const compared =
      change.score === null
        ? said('comparedNot', { then, version: change.version })
        : said('comparedThen', { difference: difference(totalScore, change.totalScore), then })
    const isSame = levelName === change.levelName || change.score === null
    lines.push([
      say('againstLast'),
      isSame ? say('asSaid', { said: compared }) : say('comparedLevel', { said: compared, level: levelName }),
    ])
  }
  return lines
}

export function summary(say: Say, report: DiagnosisReport): DocumentPart[] {
  const all = [
    ...report.about.map(({ label, value }) => [label, value]),
    [say('factTime'), chinaDay(new Date(report.submitTime))],
    [say('factScore'), say('scoreOf', { score: report.totalScore, most: report.maxScore })],
    [say('factLevel'), report.levelName],
  ]
  const facts = all.flatMap((one, at) => (at % 2 === 0 ? [[...one, ...(all[at + 1] ?? ['', ''])]] : []))
  const compared = comparisons(say, report)
  return [
    table([], facts, [14, 40, 14, 32]),
    note(say('summaryVersion', { summary: report.levelSummary, version: report.version })),
    ...(compared.length > 0 ? [table([], compared, [20, 80])] : []),
  ]
}

export function priorities(say: Say, { priorities: all, nextStep }: DiagnosisReport): DocumentPart[] {
  const lines = all.map(({ name, dimension, why, suggestion, gain, help }, at) => [
    `${at + 1}. ${name}`,
    say('priorityWhy', { dimension, why }),
    suggestion ? say('priorityHow', { suggestion, gain }) : gain,
    help ? `${say('priorityHelp', { kind: help.kind })}${help.title}` : '—',
  ])
  return [
    all.length > 0
      ? table([say('columnWhat'), say('columnWhy'), say('columnHow'), say('columnHelp')], lines, [16, 30, 32, 22])
      : paragraph(say('prioritiesNone')),
    ...(nextStep ? [paragraph(say('nextStep', { text: nextStep.text }))] : []),
  ]
}

/** The picture has no words, so that it is right on a machine without Chinese fonts: the table names its numbers. */
export function radar(say: Say, { axes }: DiagnosisReport): DocumentPart[] {
  const compared = axes.every(({ average }) => average !== null)
  const told = axes.map(({ name, value }, at) => `${at + 1} ${name} ${value}`).join(say('semicolon'))
  const picture = new ImageRun({
    type: 'png',
    data: radarPicture(axes),
    transformation: { width: 300, height: 300 },
    altText: { name: 'radar', title: say('radarTitle'), description: told },
  })
  const known = axes.some(({ change }) => change !== null)
  const rows = axes.map(({ name, value, average, change }, at) => [
    String(at + 1),
    name,
    String(value),
    ...(compared ? [shownNumber(average)] : []),
    ...(known ? [signedNumber(change)] : []),
  ])
  const more = [...(compared ? [say('columnPeers')] : []), ...(known ? [say('columnChange')] : [])]
  return [
    new Paragraph({ alignment: AlignmentType.CENTER, children: [picture] }),
    table(
      [say('columnAxis'), say('columnDimension'), say('columnOwn'), ...more],
      rows,
      [10, 90 - 22 * (1 + more.length), ...more.map(() => 22), 22],
      { numbers: [2, 3, 4] },
    ),
    note(say('radarNoteLong')),
  ]
}
