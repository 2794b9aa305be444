import type { JsonSchema, OpenApiOperation, OpenApiParameter, Rate } from '../../operation'
import { messageValues } from '../../parts/portal/message-values'
import type { Portal } from '../../portal'
import { memoizeByInputs } from '../memoize-by-inputs'
import { number, object, text } from './answer-schema'
import { diagnosisOperations } from './diagnosis-operations'
import { envelope } from './record-answers'
import { parameter, type DerivedOperation } from './record-operations'

/** An operation derived from portal.json, with the path of its declaration there. */
export interface PortalOperation extends DerivedOperation {
  spot: string[]
}

const often: Rate = { limit: 600, seconds: 600, per: 'account' }
const idSchema: JsonSchema = { type: 'string', description: '编号', minLength: 1, maxLength: 64 }
const bytes: JsonSchema = { type: 'string', format: 'binary' }
const office = 'application/vnd.openxmlformats-officedocument'
const contentTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
]
const body = (type: string, schema: JsonSchema) => ({ required: true, content: { [type]: { schema } } })

type Made = [DerivedOperation['method'], string, Partial<OpenApiOperation> & Pick<OpenApiOperation, 'operationId' | 'summary'>, JsonSchema?]

const made = ([method, path, operation, answer]: Made): DerivedOperation => ({
  method,
  path,
  operation: { 'x-access': 'signedIn', 'x-rate': often, responses: answer ? envelope(answer) : {}, ...operation },
})

const fileCard: Record<string, JsonSchema> = { id: text('文件编号'), name: text('文件名'), type: text('内容类型'), size: number('字节数') }

/** Uploading, listing, fetching and deleting files, for the upload widget and for links to files. */
const ofFiles = ({ serve, upload, list, read, remove }: NonNullable<Portal['files']>): DerivedOperation[] => {
  if (serve === undefined) return []
  const types = Object.fromEntries(contentTypes.map((type) => [type, { schema: bytes }]))
  const byId: OpenApiParameter[] = [{ ...parameter('id', '文件编号', idSchema, true), in: 'path' }]
  const several: JsonSchema = { type: 'array', items: idSchema, minItems: 1, maxItems: 50 }
  return [
    made([
      'post',
      serve,
      {
        operationId: upload,
        summary: '上传文件',
        'x-handler': 'file.upload',
        'x-rate': { ...often, limit: 60 },
        requestBody: body('multipart/form-data', {
          type: 'object',
          properties: { file: { ...bytes, description: '文件' } },
          required: ['file'],
          additionalProperties: false,
        }),
      },
      { type: ['object', 'string', 'null'], description: '存下的文件；未成功时为原因', properties: fileCard },
    ]),
    made([
      'get',
      serve,
      {
        operationId: list,
        summary: '文件的名称和大小',
        'x-handler': 'file.list',
        parameters: [parameter('id', '文件编号', several, true)],
      },
      { type: 'array', description: '按所问的先后', items: object('文件', fileCard) },
    ]),
    made([
      'get',
      `${serve}/{id}`,
      {
        operationId: read,
        summary: '取回文件',
        'x-handler': 'file.read',
        'x-binary': true,
        parameters: byId,
        responses: { '200': { description: '文件内容', content: types } },
      },
    ]),
    made([
      'delete',
      `${serve}/{id}`,
      { operationId: remove, summary: '删除文件', 'x-handler': 'file.remove', parameters: byId },
      { type: ['object', 'string', 'null'], description: '未成功时为原因', properties: { removed: number('删除的个数') } },
    ]),
  ]
}

const { read, unread } = messageValues
const readState: JsonSchema = { type: 'integer', description: '与 all 同用：只处理这种阅读状态的', enum: [read, unread] }

/** Reading one message with the page that it leads to, and marking messages as read. */
const ofMessages = ({ serve, record, fields }: NonNullable<Portal['messages']>): DerivedOperation[] => {
  if (serve === undefined) return []
  const properties = {
    ...Object.fromEntries(['id', ...Object.values(fields), 'createTime'].map((name) => [name, text(name)])),
    route: text(`查看办理进度的路由 id，以 ${fields.of} 打开；没有时为空`),
    [fields.read]: number(`阅读状态：${read} 已读，${unread} 未读`),
  }
  return [
    made([
      'get',
      `${serve}/{id}`,
      {
        operationId: `${record}.read`,
        summary: '读取消息详情',
        'x-handler': 'message.read',
        parameters: [{ ...parameter('id', '消息 id', idSchema, true), in: 'path' }],
      },
      { type: 'object', properties },
    ]),
    made([
      'post',
      `${serve}/read`,
      {
        operationId: `${record}.hasRead`,
        summary: '标记消息为已读',
        'x-record': { type: record, verb: 'update', set: { [fields.read]: read } },
        requestBody: body('application/json', {
          type: 'object',
          properties: {
            id: idSchema,
            ids: { type: 'array', description: '多条消息的 id', items: idSchema, minItems: 1, maxItems: 100 },
            all: { type: 'boolean', description: 'true 表示符合条件的全部消息', enum: [true] },
            [fields.read]: readState,
          },
          minProperties: 1,
          additionalProperties: false,
        }),
      },
      object('', { updated: number('标记了几条') }),
    ]),
  ]
}

const known = memoizeByInputs<Portal, PortalOperation[]>()

/** Operations derived from portal.json: answering questionnaires, files, and reading messages. */
export const portalOperations = (portal: Portal | undefined, questionnaires: readonly string[]): PortalOperation[] => {
  if (!portal) return []
  const at = (spot: string[]) => (one: DerivedOperation) => ({ ...one, spot })
  return known(portal, [questionnaires.join()], () => [
    ...diagnosisOperations(portal, questionnaires).map(at(['diagnosis', 'serve'])),
    ...(portal.files ? ofFiles(portal.files).map(at(['files', 'serve'])) : []),
    ...(portal.messages ? ofMessages(portal.messages).map(at(['messages', 'serve'])) : []),
  ])
}
