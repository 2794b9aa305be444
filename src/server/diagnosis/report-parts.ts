import { Paragraph, TextRun } from 'docx'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import type { ReportSection } from '../../contract/questionnaire'
import { note, number, paragraph, signed, table, type Part } from './document-parts'
import { priorities, radar, summary } from './first-parts'

function indicators({ rows, benchmark }: DiagnosisReport): Part[] {
  const compared = rows.some(({ average }) => average !== null)
  const wholes = new Set(rows.filter(({ under }) => under === null).map(({ name }) => name))
  // The scenes count no points: their average and what is above it are rates.
  const unit = (score: number | null, text: string) => (score === null && text !== '—' ? `${text}%` : text)
  const lines = rows.map(({ name, under, score, maxScore, rate, average, gap }) => [
    under === null ? name : `　${name}`,
    number(score),
    number(maxScore),
    rate === null ? '—' : `${rate}%`,
    ...(compared ? [unit(score, number(average)), unit(score, signed(gap))] : []),
  ])
  return [
    table(
      ['指标', '得分', '满分', '得分率', ...(compared ? ['同行业平均', '差距'] : [])],
      lines,
      compared ? [30, 13, 13, 14, 16, 14] : [40, 20, 20, 20],
      { bold: ([name]) => wholes.has(name ?? ''), numbers: [1, 2, 3, 4, 5] },
    ),
    ...rows.flatMap(({ name, note: told }) => (told ? [note(`${name}：${told}`)] : [])),
    note(benchmark),
  ]
}

function scenes({ scenes: all }: DiagnosisReport): Part[] {
  const lines = all.map(({ name, constraint, level, now, next }) => [
    `${name}${constraint ? ' ★' : ''}`,
    level === null ? '—' : `${level}级`,
    now,
    next,
  ])
  return [
    table(['场景', '等级', '现状', '上一级的要求'], lines, [18, 10, 36, 36]),
    note('★ 为约束性场景，定级时另有数量要求；未作答的场景按0级计算。'),
  ]
}

function gap({ gap: lacks }: DiagnosisReport): Part[] {
  if (!lacks) return [paragraph('已达到最高等级，请继续保持，并把做法推广给同行。')]
  const said = (count: number, unit: string) => (count === 0 ? '已满足' : `还差${count}${unit}`)
  return [
    paragraph(`距离${lacks.name}，三项须同时满足：`),
    table(
      [],
      [
        ['分数', said(lacks.score, '分')],
        ['达到该级的场景', said(lacks.scenes, '个')],
        ['其中约束性场景', said(lacks.constraintScenes, '个')],
      ],
      [40, 60],
    ),
  ]
}

function findings({ findings: all }: DiagnosisReport): Part[] {
  if (all.length === 0) return [paragraph('没有明显的短板，请对照应用场景等级继续提升。')]
  return all.flatMap(({ name, text, suggestion }, at) => [
    new Paragraph({
      keepNext: true,
      spacing: { before: 120 },
      children: [new TextRun({ text: `${at + 1}. ${name}`, bold: true }), new TextRun(`　${text}`)],
    }),
    paragraph(`建议：${suggestion}`),
  ])
}

function resources({ resources: all }: DiagnosisReport): Part[] {
  const lines = all.flatMap(({ title, items }) => items.map((item) => [title, item.title, item.why]))
  return lines.length > 0
    ? [table(['类别', '名称', '匹配原因'], lines, [18, 50, 32])]
    : [paragraph('暂时没有与短板对应的资源，可到数字商城和政策服务中查找。')]
}

/** What each part of a report is in the document. */
export const parts: Record<ReportSection, (report: DiagnosisReport) => Part[]> = {
  summary,
  priorities,
  radar,
  indicators,
  scenes,
  gap,
  findings,
  resources,
  statement: ({ disclaimer, basis, commitment }) => [note(disclaimer), note(basis), note(`真实性承诺：${commitment}`)],
}
