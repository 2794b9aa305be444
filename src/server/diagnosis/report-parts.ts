import { Paragraph, TextRun } from 'docx'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import type { ReportSection } from '../../contract/questionnaire'
import { note, shownNumber, paragraph, signedNumber, table, type DocumentPart } from '../documents/document-parts'
import type { Translate } from '../../validate/words'
import { wordWith, type WordWithValues } from '../../contract/words/word'
import { priorities, radar, summary, type ReportPortal } from './first-parts'

function indicators(translate: Translate, { rows, benchmark }: DiagnosisReport): DocumentPart[] {
  const compared = rows.some(({ average }) => average !== null)
  const wholes = new Set(rows.filter(({ under }) => under === null).map(({ name }) => name))
  // Scenes have no points: their average and the difference from it are rates.
  const unit = (score: number | null, text: string) => (score === null && text !== '—' ? `${text}%` : text)
  const lines = rows.map(({ name, under, score, maxScore, rate, average, gap }) => [
    under === null ? name : translate('indicatorUnder', { name }),
    shownNumber(score),
    shownNumber(maxScore),
    rate === null ? '—' : `${rate}%`,
    ...(compared ? [unit(score, shownNumber(average)), unit(score, signedNumber(gap))] : []),
  ])
  return [
    table(
      [
        translate('columnIndicator'),
        translate('columnScore'),
        translate('columnMost'),
        translate('columnRate'),
        ...(compared ? [translate('peers'), translate('columnGap')] : []),
      ],
      lines,
      compared ? [30, 13, 13, 14, 16, 14] : [40, 20, 20, 20],
      { bold: ([name]) => wholes.has(name ?? ''), numbers: [1, 2, 3, 4, 5] },
    ),
    ...rows.flatMap(({ name, note: remark }) => (remark ? [note(translate('rowNote', { name, note: remark }))] : [])),
    note(benchmark),
  ]
}

function scenes(translate: Translate, { scenes: all }: DiagnosisReport): DocumentPart[] {
  const lines = all.map(({ name, constraint, level, now, next }) => [
    `${name}${constraint ? ' ★' : ''}`,
    level === null ? '—' : translate('level', { level }),
    now,
    next,
  ])
  return [
    table(
      [translate('columnScene'), translate('columnLevelShort'), translate('columnNow'), translate('columnNext')],
      lines,
      [18, 10, 36, 36],
    ),
    note(translate('sceneNote')),
  ]
}

function gap(translate: Translate, { gap: lacks }: DiagnosisReport): DocumentPart[] {
  if (!lacks) return [paragraph(translate('gapNone'))]
  const lack = (amount: WordWithValues, count: number) => (count === 0 ? translate('met') : translate('lacking', { amount }))
  const pieces = (name: string, count: number | null) => (count === null ? [] : [[name, lack(wordWith('pieces', { count }), count)]])
  return [
    paragraph(lacks.scenes === null ? translate('distance', { level: lacks.name }) : translate('gapText', { level: lacks.name })),
    table(
      [],
      [
        [translate('gapScore'), lack(wordWith('points', { count: lacks.score }), lacks.score)],
        ...pieces(translate('gapScenes'), lacks.scenes),
        ...pieces(translate('gapKeyScenes'), lacks.constraintScenes),
      ],
      [40, 60],
    ),
  ]
}

function findings(translate: Translate, { findings: all }: DiagnosisReport): DocumentPart[] {
  if (all.length === 0) return [paragraph(translate('findingsNone'))]
  return all.flatMap(({ name, text, suggestion }, at) => [
    new Paragraph({
      keepNext: true,
      spacing: { before: 120 },
      children: [new TextRun({ text: `${at + 1}. ${name}`, bold: true }), new TextRun(translate('findingText', { text }))],
    }),
    ...(suggestion ? [paragraph(translate('suggestion', { text: suggestion }))] : []),
  ])
}

function resources(translate: Translate, { resources: all }: DiagnosisReport): DocumentPart[] {
  const lines = all.flatMap(({ title, items }) => items.map((item) => [title, item.title, item.why]))
  return lines.length > 0
    ? [table([translate('columnKind'), translate('columnName'), translate('columnMatch')], lines, [18, 50, 32])]
    : [paragraph(translate('resourcesNone'))]
}

/** The document parts for each section of a report. */
export const reportParts: Record<ReportSection, (translate: Translate, report: DiagnosisReport, portal: ReportPortal) => DocumentPart[]> = {
  summary,
  priorities,
  radar,
  indicators,
  scenes,
  gap,
  findings,
  resources,
  statement: (translate, { disclaimer, basis, commitment }) =>
    [disclaimer, basis, commitment && translate('statement', { text: commitment })].filter(Boolean).map(note),
}
