import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  type Table,
} from 'docx'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import type { ReportSection } from '../../contract/questionnaire'
import { chinaDay } from '../../validate/time/china-time'
import { heading, note, paragraph, table } from './document-parts'
import { radarPicture } from './radar-picture'

type Part = Paragraph | Table

const number = (value: number | null) => (value === null ? '—' : String(value))
const signed = (value: number | null) => (value === null ? '—' : value > 0 ? `+${value}` : String(value))

function summary(report: DiagnosisReport): Part[] {
  const facts = [
    ['企业名称', report.enterpriseName, '所属行业', report.industryName || '—'],
    ['企业规模', report.enterSizeName || '—', '提交时间', chinaDay(new Date(report.submitTime))],
    ['得分', `${report.totalScore}（满分${report.maxScore}）`, '等级', report.levelName],
  ]
  return [table([], facts, [14, 40, 14, 32]), note(`${report.levelSummary}（问卷版本${report.version}）`)]
}

/** The picture has no words, so that it is right on a machine without Chinese fonts: the table names its numbers. */
function radar({ axes }: DiagnosisReport): Part[] {
  const compared = axes.every(({ average }) => average !== null)
  const said = axes.map(({ name, value }, at) => `${at + 1} ${name} ${value}`).join('；')
  const picture = new ImageRun({
    type: 'png',
    data: radarPicture(axes),
    transformation: { width: 300, height: 300 },
    altText: { name: 'radar', title: '维度雷达图', description: said },
  })
  const rows = axes.map(({ name, value, average }, at) => [String(at + 1), name, String(value), ...(compared ? [number(average)] : [])])
  return [
    new Paragraph({ alignment: AlignmentType.CENTER, children: [picture] }),
    table(['轴', '维度', '本企业（实线）', ...(compared ? ['同行业平均（虚线）'] : [])], rows, compared ? [10, 40, 25, 25] : [10, 55, 35]),
    note('各维度按得分率换算为0至100。'),
  ]
}

function indicators({ rows, benchmark }: DiagnosisReport): Part[] {
  const compared = rows.some(({ average }) => average !== null)
  const wholes = new Set(rows.filter(({ under }) => under === null).map(({ name }) => name))
  const lines = rows.map(({ name, under, score, maxScore, rate, average, gap }) => [
    under === null ? name : `　${name}`,
    String(score),
    String(maxScore),
    `${rate}%`,
    ...(compared ? [number(average), signed(gap)] : []),
  ])
  return [
    table(
      ['指标', '得分', '满分', '得分率', ...(compared ? ['同行业平均', '差距'] : [])],
      lines,
      compared ? [30, 13, 13, 14, 16, 14] : [40, 20, 20, 20],
      ([name]) => wholes.has(name ?? ''),
    ),
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

const parts: Record<ReportSection, (report: DiagnosisReport) => Part[]> = {
  summary,
  radar,
  indicators,
  scenes,
  gap,
  findings,
  resources,
  statement: ({ disclaimer, basis, commitment }) => [note(disclaimer), note(basis), note(`真实性承诺：${commitment}`)],
}

const pageOf = () =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ children: ['第 ', PageNumber.CURRENT, ' 页，共 ', PageNumber.TOTAL_PAGES, ' 页'], size: 18 })],
      }),
    ],
  })

const headOf = ({ reportName, enterpriseName }: DiagnosisReport) =>
  new Header({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'C3D0E2', space: 4 } },
        children: [new TextRun({ text: `${enterpriseName}　${reportName}`, size: 18, color: '4D5D75' })],
      }),
    ],
  })

/** The report as a Word document, its parts in the order of the page. */
export async function reportDocument(report: DiagnosisReport): Promise<Buffer> {
  const title = new Paragraph({
    text: report.reportName,
    heading: HeadingLevel.HEADING_1,
    alignment: AlignmentType.CENTER,
    spacing: { after: 240 },
  })
  const children = [title, ...report.sections.flatMap(({ key, title: name }) => [heading(name), ...parts[key](report)])]
  const font = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: '宋体' }
  const document = new Document({
    title: report.reportName,
    description: report.disclaimer,
    creator: report.enterpriseName,
    styles: {
      default: {
        document: { run: { font, size: 21, language: { value: 'zh-CN', eastAsia: 'zh-CN' } } },
        heading1: { run: { font: { ...font, eastAsia: '黑体' }, size: 36, bold: true, color: '0B3D91' } },
        heading2: { run: { font: { ...font, eastAsia: '黑体' }, size: 26, bold: true, color: '0B3D91' } },
      },
    },
    sections: [
      {
        properties: { page: { size: { width: 11906, height: 16838 }, margin: { top: 1200, bottom: 1200, left: 1200, right: 1200 } } },
        headers: { default: headOf(report) },
        footers: { default: pageOf() },
        children,
      },
    ],
  })
  return Packer.toBuffer(document)
}
