import { Type, type Static } from '@sinclair/typebox'
import { Condition } from './parts/condition'
import { closedObject, SchemaLine, oneOf } from './closed-object'
import { extraFieldTypes, questionTypes } from './vocabulary/kinds'

const text = (title: string) => Type.String({ title, minLength: 1 })
const points = (title: string) => Type.Number({ title, minimum: 0, maximum: 1000 })
const count = (title: string) => Type.Integer({ title, minimum: 0, maximum: 1000 })
const id = (title: string, description: string) => Type.String({ title, description, pattern: '^[A-Za-z][A-Za-z0-9]*$' })
const texts = (title: string) => Type.Optional(Type.Array(Type.String(), { title, minItems: 1 }))

/** Tags and directions by which a suggestion finds products, solutions, policies and courses. */
const leads = {
  suggestion: Type.Optional(Type.String({ title: '改进建议', minLength: 1, description: '报告里写给答卷人的话；不写则只说得了多少。' })),
  changeDirection: Type.Optional(Type.String({ title: '提升环节', description: 'directions 所写字典的值。' })),
  productTags: texts('产品标签'),
  priorityWeight: Type.Optional(
    Type.Number({ title: '优先权重', description: '排优先事项时，差距乘以它；不写为 1，写 0 不列入。', minimum: 0, maximum: 10 }),
  ),
}

export const Indicator = closedObject('指标', '若干题目的分值之和。', {
  code: id('指标编码', '题目用它引用这个指标。'),
  name: text('名称'),
  maxScore: points('满分'),
})
export type Indicator = Static<typeof Indicator>

export const Dimension = closedObject('维度', '雷达图的一个轴，若干指标的分值之和。', {
  code: id('维度编码', '测试向量用它引用这个维度。'),
  name: text('名称'),
  maxScore: points('满分'),
  indicators: Type.Optional(
    Type.Array(Indicator, { title: '指标', minItems: 1, description: '不写时，题目直接引用维度编码，报告里不再细分。' }),
  ),
})
export type Dimension = Static<typeof Dimension>

export const Choice = closedObject('选项', '', {
  key: Type.String({ title: '选项编码', pattern: '^[A-Z]$', description: '存下来的值，用过以后不要改。' }),
  label: text('文字'),
  score: points('分值'),
  exclusive: Type.Optional(Type.Boolean({ title: '排他', description: '选了它，就不能再选其他项，如“暂无下列情况”。' })),
})
export type Choice = Static<typeof Choice>

/** An extra number or remark that supports an answer; it is not scored. */
export const ExtraField = closedObject('附加数据', '佐证答案的数字，或想补充的话；不计分，可以不填。', {
  name: id('字段名', '在整份问卷中不重复。'),
  label: text('名称'),
  type: oneOf('类型', extraFieldTypes),
  unit: Type.Optional(text('单位')),
  min: Type.Optional(Type.Number({ title: '最小值' })),
  max: Type.Optional(Type.Number({ title: '最大值', description: '文字是最多几个字，不写为 500。' })),
})
export type ExtraField = Static<typeof ExtraField>

export const Question = closedObject('评分题', '', {
  id: id('题目 id', '答案按它保存，用过以后不要改。'),
  indicator: Type.String({ title: '所属指标', description: '指标编码；维度没有细分指标时写维度编码。' }),
  name: text('简称'),
  type: oneOf('题型', questionTypes),
  maxScore: points('满分'),
  required: Type.Optional(Type.Boolean({ title: '必答' })),
  title: text('题目'),
  help: Type.Optional(text('填写说明')),
  options: Type.Array(Choice, { title: '选项', minItems: 2 }),
  evidence: texts('佐证材料'),
  extraFields: Type.Optional(Type.Array(ExtraField, { title: '附加数据', minItems: 1 })),
  ...leads,
})
export type Question = Static<typeof Question>

export const Scene = closedObject('应用场景', '逐项定级，不计分。', {
  id: id('场景 id', '答案按它保存，用过以后不要改。'),
  group: text('分组'),
  name: text('简称'),
  constraint: Type.Optional(Type.Boolean({ title: '约束性', description: '定级时另有数量要求的重点场景，显示 ★。' })),
  required: Type.Optional(Type.Boolean({ title: '必答' })),
  title: text('题目'),
  help: Type.Optional(text('填写说明')),
  options: Type.Array(closedObject('场景选项', '', { level: count('等级'), label: text('文字') }), { title: '选项', minItems: 2 }),
  ...leads,
})
export type Scene = Static<typeof Scene>

/** All three conditions must hold; the highest level that meets them applies (domain §1.2). */
export const Level = closedObject('等级', '得分、场景数、约束性场景数三项同时满足，自高向低判断。', {
  level: count('等级'),
  name: text('名称'),
  minScore: points('得分不低于'),
  minScenes: Type.Optional(count('达到本级的场景数')),
  minConstraintScenes: Type.Optional(count('其中约束性场景数')),
  summary: text('含义'),
})
export type Level = Static<typeof Level>

const Resource = closedObject('匹配资源', '从一种记录中找出与短板对应的内容。', {
  record: Type.String({ title: '记录 id' }),
  route: Type.String({ title: '详情路由 id' }),
  title: text('名称'),
  fields: Type.Array(Type.String(), { title: '查找的字段', description: '记录的列表里有的字段。', minItems: 1 }),
  terms: texts('一律匹配的词'),
  max: Type.Integer({ title: '最多几条', minimum: 1, maximum: 20 }),
})
export type Resource = Static<typeof Resource>

const reportSections = ['summary', 'priorities', 'radar', 'indicators', 'scenes', 'gap', 'findings', 'resources', 'statement'] as const
export type ReportSection = (typeof reportSections)[number]

const NextStep = closedObject('下一步', '报告最上方唯一的主要按钮。', {
  fromLevel: count('等级不低于'),
  text: text('说明'),
  label: text('按钮文字'),
  route: Type.String({ title: '路由 id' }),
})
export type NextStep = Static<typeof NextStep>

const Priorities = closedObject(
  '优先事项',
  '没有得满分的题目和没有到最高等级的约束性场景，按“所差的比例 × 优先权重”从大到小取几项，每项给出理由、好处和最相近的资源。',
  {
    max: Type.Integer({ title: '最多几条', minimum: 1, maximum: 5 }),
    perDimension: Type.Integer({
      title: '每个维度先取几条',
      description: '几个维度各取这么多，还不够时再从其余的里补。',
      minimum: 1,
      maximum: 5,
    }),
    nextSteps: Type.Array(NextStep, {
      title: '下一步',
      description: '用得分够得上的最高一条；要有一条写最低等级，让每份报告都有下一步。',
      minItems: 1,
    }),
  },
)
export type Priorities = Static<typeof Priorities>

const Sample = closedObject('示例平均值', '只给演示账户看，并注明是示例。', {
  where: Type.Record(Type.String(), Type.String(), {
    title: '给谁看',
    description: 'portal.json 的 diagnosis.peers 中的字段和值，如 { "industryCode": "34" }。',
    minProperties: 1,
  }),
  size: count('份数'),
  totalScore: points('得分'),
  dimensions: Type.Record(Type.String(), Type.Number(), { title: '各维度' }),
})
export type Sample = Static<typeof Sample>

export const ReportPlan = closedObject('报告', '诊断报告的各部分，按书写顺序显示。', {
  name: Type.String({ title: '报告名称', minLength: 1, description: '之后自动加上提交日期。' }),
  sections: Type.Array(closedObject('报告部分', '', { key: oneOf('部分', reportSections), title: text('标题') }), {
    title: '各部分',
    minItems: 1,
  }),
  findings: Type.Optional(
    closedObject('发现', '得分率低的题目和等级低的约束性场景，按差距从大到小。', {
      rateBelow: Type.Number({ title: '得分率低于', minimum: 0, maximum: 1 }),
      levelBelow: Type.Optional(count('场景等级低于')),
      max: Type.Integer({ title: '最多几条', minimum: 1, maximum: 50 }),
    }),
  ),
  priorities: Type.Optional(Priorities),
  resources: Type.Optional(Type.Array(Resource, { title: '匹配资源' })),
  benchmark: Type.Optional(
    closedObject('平均值', '与同类答卷人比较，每人取最近一次；谁是同类写在 portal.json 的 diagnosis.peers。不写则不比较。', {
      minSample: Type.Integer({ title: '最少份数', minimum: 1, maximum: 1000, description: '不足时不显示平均值。' }),
      insufficient: text('不足时的说明'),
      source: text('来源说明'),
      samples: Type.Optional(Type.Array(Sample, { title: '示例平均值' })),
    }),
  ),
})
export type ReportPlan = Static<typeof ReportPlan>

export const Vector = closedObject('测试向量', '一份答案和应得的结果，检查时逐个计算。', {
  name: text('名称'),
  answers: Type.Record(Type.String(), Type.Array(Type.String()), { title: '各题所选' }),
  sceneLevels: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 1000 }), { title: '各场景等级' })),
  expect: closedObject('应得结果', '', {
    dimensions: Type.Record(Type.String(), Type.Number(), { title: '各维度得分' }),
    totalScore: Type.Number({ title: '总分' }),
    level: Type.Integer({ title: '等级', minimum: 0, maximum: 1000 }),
  }),
})
export type Vector = Static<typeof Vector>

/** A questionnaire: its questions, scoring and report (domain §1.3, spec §2). */
export const Questionnaire = closedObject('问卷', '诊断的题目、计分、定级和报告。', {
  $schema: SchemaLine,
  id: Type.String({ title: '问卷 id', pattern: '^[a-z][a-z0-9-]*$' }),
  version: Type.String({ title: '版本', pattern: '^\\d+\\.\\d+\\.\\d+$', description: '改动计分或题目时加大；旧报告仍按旧版本显示。' }),
  title: text('标题'),
  basis: Type.Optional(text('依据')),
  disclaimer: Type.Optional(Type.String({ title: '声明', minLength: 1, description: '开始之前和报告中都会显示。' })),
  commitment: Type.Optional(text('真实性承诺')),
  applicableTo: texts('适用对象'),
  estimatedMinutes: Type.Integer({ title: '约需分钟', minimum: 1, maximum: 600 }),
  repeatAfterDays: Type.Integer({ title: '间隔天数', minimum: 0, maximum: 3650, description: '提交满这么多天才能再次诊断。' }),
  repeatFor: Type.Optional(
    closedObject('提前再次诊断', '账户名下有这样的记录、且上次诊断在它的起始时间之前时，不必等满天数。', {
      record: Type.String({ title: '记录 id' }),
      when: Condition,
      since: Type.String({ title: '起始时间字段', description: '记录的时间字段；空着时按创建时间。' }),
      text: Type.String({ title: '说明', minLength: 4, description: '模板，row 是这条记录。' }),
    }),
  ),
  directions: Type.Optional(Type.String({ title: '选项字典', description: '提升环节的字典；题目写了 changeDirection 才需要。' })),
  scoring: closedObject('计分', '单选取所选项分值，多选相加、不超过满分、与排他项并存时为 0；不答为 0。', {
    total: points('满分'),
    roundTo: Type.Integer({ title: '保留小数位', minimum: 0, maximum: 4 }),
  }),
  dimensions: Type.Array(Dimension, { title: '维度', minItems: 1 }),
  questions: Type.Array(Question, { title: '评分题', minItems: 1 }),
  business: Type.Optional(
    closedObject('场景维度', '由应用场景得出的一个轴，不计入总分；有应用场景才写。', {
      code: id('维度编码', '示例平均值用它引用这个维度。'),
      name: text('名称'),
      note: text('说明'),
    }),
  ),
  scenes: Type.Optional(Type.Array(Scene, { title: '应用场景', minItems: 1 })),
  levels: Type.Array(Level, { title: '等级', minItems: 2, description: '从低到高；第一个是都不满足时的结果。' }),
  report: ReportPlan,
  vectors: Type.Optional(Type.Array(Vector, { title: '测试向量', description: '改分值时用来核对：答案应得的结果。', minItems: 1 })),
})
export type Questionnaire = Static<typeof Questionnaire>
