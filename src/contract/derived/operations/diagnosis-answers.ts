import type {
  DiagnosisReport,
  ReportAxis,
  ReportChange,
  ReportFinding,
  ReportGap,
  ReportNextStep,
  ReportPriority,
  ReportRow,
  ReportScene,
} from '../../diagnosis-report'
import type { JsonSchema } from '../../operation'
import { amount, flag, listOf, number, object, orNull, text } from './answer-schema'

type Fields<Of> = Record<keyof Of, JsonSchema>

const any = (description: string): JsonSchema => ({ type: 'object', additionalProperties: true, description })

/** The id of an answer sheet that was started, submitted or discarded. */
export const named = object('答卷', { id: text('编号') })

const draft = orNull(
  object('没有提交的问卷', {
    id: text('编号'),
    questionnaire: text('问卷 id'),
    title: text('问卷标题'),
    required: number('必答题数'),
    answered: number('已答的必答题数'),
    createTime: text('开始时间'),
  }),
)

const last = orNull(
  object('最近一次报告', {
    id: text('编号'),
    reportName: text('报告名称'),
    totalScore: amount('得分'),
    level: text('等级'),
    submitTime: text('提交时间'),
  }),
)

/** Progress with a questionnaire, for its home page. */
export const state = object('进度', {
  title: text('问卷标题'),
  disclaimer: text('声明'),
  commitment: text('真实性承诺'),
  draft,
  other: flag('没有提交的是另一份问卷'),
  last,
  mayBegin: flag('现在可以开始'),
  message: text('不能开始的原因'),
  reason: text('为什么不必等满天数'),
})

const answers = { answers: any('各题的答案'), revision: number('草稿的修订号'), revisions: any('各题写入时的修订号') }

/** The questions, with the answers so far. */
export const sheet = object('问卷与答案；没有时为空', {
  id: text('编号'),
  status: text('状态'),
  reportName: text('报告名称'),
  ...answers,
  questionnaire: any('所答的问卷'),
})

export const saved = object('草稿的新状态', { id: text('编号'), outcome: text('saved 已保存；conflict 这一题在别处改过'), ...answers })

const change: Fields<ReportChange> = {
  submitTime: text('提交时间'),
  version: text('问卷版本'),
  totalScore: amount('得分'),
  levelName: text('等级'),
  score: orNull(amount('比那时高几分；问卷版本不同时为空')),
}

const priority: Fields<ReportPriority> = {
  name: text('名称'),
  dimension: text('所属维度'),
  why: text('为什么'),
  suggestion: text('建议'),
  gain: text('做到以后的好处'),
  help: orNull(object('最相近的资源', { kind: text('类别'), route: text('详情路由 id'), id: text('编号'), title: text('标题') })),
}

const nextStep: Fields<ReportNextStep> = { text: text('说明'), label: text('按钮文字'), route: text('路由 id') }

const axis: Fields<ReportAxis> = {
  name: text('维度'),
  value: amount('本次'),
  average: orNull(amount('同类平均')),
  change: orNull(amount('比上一次高多少')),
}

const row: Fields<Required<ReportRow>> = {
  name: text('名称'),
  under: orNull(text('所属维度')),
  score: orNull(amount('得分；应用场景不计分')),
  maxScore: orNull(amount('满分')),
  rate: orNull(amount('得分率，0至100')),
  average: orNull(amount('同类平均，单位同得分；应用场景为得分率')),
  averageRate: orNull(amount('同类平均的得分率，0至100')),
  gap: orNull(amount('差距')),
  note: text('说明'),
}

const scene: Fields<ReportScene> = {
  group: text('分组'),
  name: text('名称'),
  constraint: flag('是否约束性'),
  level: orNull(number('等级')),
  now: text('现状'),
  next: text('上一级的要求'),
}

const gap: Fields<ReportGap> = {
  name: text('下一等级'),
  score: amount('还差的分数'),
  scenes: orNull(number('还差的场景数；没有应用场景时为空')),
  constraintScenes: orNull(number('其中约束性场景数')),
}

const finding: Fields<ReportFinding> = { name: text('名称'), text: text('现状'), suggestion: text('建议') }

const fields: Fields<DiagnosisReport> = {
  id: text('编号'),
  status: text('状态'),
  questionnaire: text('问卷 id'),
  version: text('问卷版本'),
  reportName: text('报告名称'),
  about: listOf({ label: text('名称'), value: text('值') }, '答卷人'),
  submitTime: text('提交时间'),
  totalScore: amount('得分'),
  maxScore: amount('满分'),
  average: orNull(amount('同类平均得分')),
  change: orNull(object('同一份问卷的上一次报告；第一次为空', change)),
  levelName: text('等级'),
  levelSummary: text('等级的含义'),
  sections: listOf({ key: text('部分'), title: text('标题') }, '报告各部分'),
  priorities: listOf(priority, '优先事项'),
  nextStep: orNull(object('下一步；工作人员看时为空', nextStep)),
  axes: listOf(axis, '各维度，0至100'),
  rows: listOf(row, '维度和指标得分'),
  scenes: listOf(scene, '应用场景'),
  gap: orNull(object('距离下一等级；已是最高等级时为空', gap)),
  findings: listOf(finding, '发现与建议'),
  resources: listOf(
    {
      title: text('名称'),
      route: text('详情路由 id'),
      items: listOf({ id: text('编号'), title: text('标题'), why: text('为什么匹配') }, '内容'),
    },
    '匹配资源',
  ),
  benchmark: text('平均值的来源，或不显示的原因'),
  basis: text('依据'),
  disclaimer: text('声明'),
  commitment: text('真实性承诺'),
}

/** The report that `makeReport` returns. */
export const report = object('报告', fields)
