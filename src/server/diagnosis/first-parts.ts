import { AlignmentType, ImageRun, Paragraph } from 'docx'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import { differenceText } from '../../validate/questionnaire/difference'
import { chinaDay } from '../../validate/time/china-time'
import { note, number, paragraph, signed, table, type Part } from './document-parts'
import { radarPicture } from './radar-picture'

/** What the score is held against: other enterprises, and the report before. */
function comparisons({ totalScore, average, change, levelName }: DiagnosisReport): string[][] {
  const lines: string[][] = []
  if (average !== null) lines.push(['与同行业平均比', `${differenceText(totalScore, average, '分')}（同行业平均${average}分）`])
  if (change) {
    const then = `${chinaDay(new Date(change.submitTime))}得${change.totalScore}分，${change.levelName}`
    const said =
      change.score === null
        ? `不作比较（${then}；用的是问卷${change.version}版，题目或分值不同）`
        : `${differenceText(totalScore, change.totalScore, '分')}（${then}）`
    lines.push(['与上次比', levelName === change.levelName || change.score === null ? said : `${said}，现为${levelName}`])
  }
  return lines
}

export function summary(report: DiagnosisReport): Part[] {
  const facts = [
    ['企业名称', report.enterpriseName, '所属行业', report.industryName || '—'],
    ['企业规模', report.enterSizeName || '—', '提交时间', chinaDay(new Date(report.submitTime))],
    ['得分', `${report.totalScore}（满分${report.maxScore}）`, '等级', report.levelName],
  ]
  const compared = comparisons(report)
  return [
    table([], facts, [14, 40, 14, 32]),
    note(`${report.levelSummary}（问卷版本${report.version}）`),
    ...(compared.length > 0 ? [table([], compared, [20, 80])] : []),
  ]
}

export function priorities({ priorities: all, nextStep }: DiagnosisReport): Part[] {
  const said = all.map(({ name, dimension, why, suggestion, gain, help }, at) => [
    `${at + 1}. ${name}`,
    `${dimension}：${why}`,
    `${suggestion}（${gain}）`,
    help ? `${help.kind}：${help.title}` : '—',
  ])
  return [
    all.length > 0
      ? table(['事项', '为什么', '怎么做', '可以参考'], said, [16, 30, 32, 22])
      : paragraph('各项都已达到最好，没有需要优先改进的。'),
    ...(nextStep ? [paragraph(`下一步：${nextStep.text}`)] : []),
  ]
}

/** The picture has no words, so that it is right on a machine without Chinese fonts: the table names its numbers. */
export function radar({ axes }: DiagnosisReport): Part[] {
  const compared = axes.every(({ average }) => average !== null)
  const said = axes.map(({ name, value }, at) => `${at + 1} ${name} ${value}`).join('；')
  const picture = new ImageRun({
    type: 'png',
    data: radarPicture(axes),
    transformation: { width: 300, height: 300 },
    altText: { name: 'radar', title: '维度雷达图', description: said },
  })
  const known = axes.some(({ change }) => change !== null)
  const rows = axes.map(({ name, value, average, change }, at) => [
    String(at + 1),
    name,
    String(value),
    ...(compared ? [number(average)] : []),
    ...(known ? [signed(change)] : []),
  ])
  const more = [...(compared ? ['同行业平均（虚线）'] : []), ...(known ? ['比上次'] : [])]
  return [
    new Paragraph({ alignment: AlignmentType.CENTER, children: [picture] }),
    table(['轴', '维度', '本企业（实线）', ...more], rows, [10, 90 - 22 * (1 + more.length), ...more.map(() => 22), 22], {
      numbers: [2, 3, 4],
    }),
    note('各维度按得分率换算为0至100。'),
  ]
}
