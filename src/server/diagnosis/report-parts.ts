import { Paragraph, TextRun } from 'docx'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import type { ReportSection } from '../../contract/questionnaire'
import { note, shownNumber, paragraph, signedNumber, table, type DocumentPart } from './document-parts'
import type { Say } from '../../validate/words'
import { said, type Said } from '../../contract/words/word'
import { priorities, radar, summary } from './first-parts'

function indicators(say: Say, { rows, benchmark }: DiagnosisReport): DocumentPart[] {
  const compared = rows.some(({ average }) => average !== null)
  const wholes = new Set(rows.filter(({ under }) => under === null).map(({ name }) => name))
  // The scenes count no points: their average and what is above it are rates.
  const unit = (score: number | null, text: string) => (score === null && text !== '—' ? `${text}%` : text)
  const lines = rows.map(({ name, under, score, maxScore, rate, average, gap }) => [
    under === null ? name : `　${name}`,
    shownNumber(score),
    shownNumber(maxScore),
    rate === null ? '—' : `${rate}%`,
    ...(compared ? [unit(score, shownNumber(average)), unit(score, signedNumber(gap))] : []),
  ])
  return [
    table(
      [
        say('columnIndicator'),
        say('columnScore'),
        say('columnMost'),
        say('columnRate'),
        ...(compared ? [say('peers'), say('columnGap')] : []),
      ],
      lines,
      compared ? [30, 13, 13, 14, 16, 14] : [40, 20, 20, 20],
      { bold: ([name]) => wholes.has(name ?? ''), numbers: [1, 2, 3, 4, 5] },
    ),
    ...rows.flatMap(({ name, note: told }) => (told ? [note(say('rowNote', { name, note: told }))] : [])),
    note(benchmark),
  ]
}

function scenes(say: Say, { scenes: all }: DiagnosisReport): DocumentPart[] {
  const lines = all.map(({ name, constraint, level, now, next }) => [
    `${name}${constraint ? ' ★' : ''}`,
    level === null ? '—' : say('level', { level }),
    now,
    next,
  ])
  return [
    table([say('columnScene'), say('columnLevelShort'), say('columnNow'), say('columnNext')], lines, [18, 10, 36, 36]),
    note(say('sceneNote')),
  ]
}

function gap(say: Say, { gap: lacks }: DiagnosisReport): DocumentPart[] {
  if (!lacks) return [paragraph(say('gapNone'))]
  const lack = (amount: Said, count: number) => (count === 0 ? say('met') : say('lacking', { amount }))
  const pieces = (name: string, count: number | null) => (count === null ? [] : [[name, lack(said('pieces', { count }), count)]])
  return [
    paragraph(lacks.scenes === null ? say('distance', { level: lacks.name }) : say('gapText', { level: lacks.name })),
    table(
      [],
      [
        [say('gapScore'), lack(said('points', { count: lacks.score }), lacks.score)],
        ...pieces(say('gapScenes'), lacks.scenes),
        ...pieces(say('gapKeyScenes'), lacks.constraintScenes),
      ],
      [40, 60],
    ),
  ]
}

function findings(say: Say, { findings: all }: DiagnosisReport): DocumentPart[] {
  if (all.length === 0) return [paragraph(say('findingsNone'))]
  return all.flatMap(({ name, text, suggestion }, at) => [
    new Paragraph({
      keepNext: true,
      spacing: { before: 120 },
      children: [new TextRun({ text: `${at + 1}. ${name}`, bold: true }), new TextRun(`　${text}`)],
    }),
    ...(suggestion ? [paragraph(say('suggestion', { text: suggestion }))] : []),
  ])
}

function resources(say: Say, { resources: all }: DiagnosisReport): DocumentPart[] {
  const lines = all.flatMap(({ title, items }) => items.map((item) => [title, item.title, item.why]))
  return lines.length > 0
    ? [table([say('columnKind'), say('columnName'), say('columnMatch')], lines, [18, 50, 32])]
    : [paragraph(say('resourcesNone'))]
}

/** What each part of a report is in the document. */
export const reportParts: Record<ReportSection, (say: Say, report: DiagnosisReport) => DocumentPart[]> = {
  summary,
  priorities,
  radar,
  indicators,
  scenes,
  gap,
  findings,
  resources,
  statement: (say, { disclaimer, basis, commitment }) =>
    [disclaimer, basis, commitment && say('statement', { text: commitment })].filter(Boolean).map(note),
}
