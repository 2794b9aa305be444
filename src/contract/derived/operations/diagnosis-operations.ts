import type { Access } from '../../accounts'
import type { HttpMethod, JsonSchema, OpenApiOperation, OpenApiParameter, Rate } from '../../operation'
import type { Portal } from '../../portal'
import { named, report, saved, sheet, state } from './diagnosis-answers'
import { memoizeByInputs } from '../memoize-by-inputs'
import { envelope } from './record-answers'
import { parameter, type DerivedOperation } from './record-operations'

export type DiagnosisServe = NonNullable<NonNullable<Portal['diagnosis']>['serve']>

const idSchema: JsonSchema = { type: 'string', description: '编号', maxLength: 64 }
const nameSchema: JsonSchema = { type: 'string', description: '报告名称，或写 id', maxLength: 100 }

const often: Rate = { limit: 120, seconds: 60, per: 'account' }
const seldom: Rate = { limit: 30, seconds: 60, per: 'account' }

type Body = { properties: Record<string, JsonSchema>; required?: string[] }

const bodyOf = ({ properties, required }: Body): NonNullable<OpenApiOperation['requestBody']> => ({
  required: true,
  content: {
    'application/json': { schema: { type: 'object', properties, ...(required ? { required } : {}), additionalProperties: false } },
  },
})

interface Kind {
  method: HttpMethod
  summary: string
  access(serve: DiagnosisServe): Access
  rate: Rate
  answer: JsonSchema
  parameters?(questionnaires: readonly string[]): OpenApiParameter[]
  body?(questionnaires: readonly string[]): Body
}

const own = ({ access }: DiagnosisServe): Access => access
/** Staff too may read reports, those that a record in their scope refers to; the handler checks that. */
const readers = (): Access => 'signedIn'
const everybody = (): Access => 'public'

const oneOfThem = (ids: readonly string[]): JsonSchema => ({ type: 'string', ...(ids.length > 0 ? { enum: [...ids] } : { maxLength: 64 }) })
const which = (ids: readonly string[]): OpenApiParameter[] => [parameter('questionnaire', '问卷 id', oneOfThem(ids), true)]
const idBody = (): Body => ({ properties: { id: idSchema }, required: ['id'] })

const value: JsonSchema = {
  description: '所选选项、等级、数字或文字；撤回时为空',
  anyOf: [
    { type: 'array', items: { type: 'string', maxLength: 8 }, maxItems: 50 },
    { type: 'number' },
    { type: 'string', minLength: 1, maxLength: 2000 },
    { type: 'null' },
  ],
}

const kinds: Record<string, Kind> = {
  state: { method: 'get', summary: '答到哪一步', access: own, rate: often, answer: state, parameters: which },
  begin: {
    method: 'post',
    summary: '开始作答，或继续草稿',
    access: own,
    rate: seldom,
    answer: named,
    body: (ids) => ({ properties: { questionnaire: { description: '问卷 id', ...oneOfThem(ids) } }, required: ['questionnaire'] }),
  },
  draft: { method: 'get', summary: '草稿与问卷', access: own, rate: often, answer: sheet, parameters: which },
  answer: {
    method: 'post',
    summary: '保存一题的答案',
    access: own,
    rate: { limit: 600, seconds: 60, per: 'account' },
    answer: saved,
    body: () => ({
      properties: {
        id: idSchema,
        item: { type: 'string', description: '题目、场景的 id 或附加数据的字段名', maxLength: 64 },
        base: { type: 'integer', description: '作答时看到的这一题的修订号', minimum: 0 },
        value,
      },
      required: ['id', 'item', 'base', 'value'],
    }),
  },
  submit: { method: 'post', summary: '提交并生成报告', access: own, rate: seldom, answer: named, body: idBody },
  discard: { method: 'post', summary: '放弃草稿', access: own, rate: seldom, answer: named, body: idBody },
  answered: {
    method: 'get',
    summary: '已作答的问卷',
    access: own,
    rate: often,
    answer: sheet,
    parameters: () => [parameter('id', '编号', { type: 'string', maxLength: 64 }, true)],
  },
  questionnaire: {
    method: 'get',
    summary: '问卷内容',
    access: everybody,
    rate: { ...often, per: 'address' },
    answer: sheet,
    parameters: which,
  },
  report: {
    method: 'post',
    summary: '报告',
    access: readers,
    rate: often,
    answer: report,
    parameters: () => [
      parameter('reportName', '报告名称，或写 id', { type: 'string', maxLength: 100 }),
      parameter('id', '编号', { type: 'string', maxLength: 64 }),
    ],
  },
  export: {
    method: 'post',
    summary: '下载报告',
    access: readers,
    rate: { limit: 20, seconds: 60, per: 'account' },
    answer: {},
    body: () => ({ properties: { id: idSchema, reportName: nameSchema } }),
  },
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const document: OpenApiOperation['responses'] = {
  '200': { description: 'Word 文档', content: { [word]: { schema: { type: 'string', format: 'binary' } } } },
}

const addressOf = (serve: DiagnosisServe, name: string): string =>
  (name === 'report' || name === 'export' ? serve[name] : undefined) ?? `${serve.path}/${name}`

const known = memoizeByInputs<DiagnosisServe, DerivedOperation[]>()

/** The operations for answering questionnaires and reading reports, at the addresses in `diagnosis.serve` of portal.json. */
export const diagnosisOperations = (portal: Portal | undefined, questionnaires: readonly string[]): DerivedOperation[] => {
  const serve = portal?.diagnosis?.serve
  return serve ? known(serve, [questionnaires.join()], () => madeFrom(serve, questionnaires)) : []
}

const madeFrom = (serve: DiagnosisServe, questionnaires: readonly string[]): DerivedOperation[] =>
  Object.entries(kinds).map(([name, { method, summary, access, rate, answer, parameters, body }]) => ({
    method,
    path: addressOf(serve, name),
    operation: {
      operationId: `diagnosis.${name}`,
      summary,
      'x-access': access(serve),
      'x-handler': `diagnosis.${name}`,
      'x-rate': rate,
      ...(name === 'export' ? { 'x-binary': true as const } : {}),
      ...(parameters ? { parameters: parameters(questionnaires) } : {}),
      ...(body ? { requestBody: bodyOf(body(questionnaires)) } : {}),
      responses: name === 'export' ? document : envelope(answer),
    },
  }))
