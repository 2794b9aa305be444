import { Type, type TSchema } from '@sinclair/typebox'
import { closedObject, oneOf, SchemaLine } from '../closed-object'
import { englishWords } from './english/english-words'
import { errorTitles, errorWords, type ErrorWord } from './error-words'
import { accountsTitles, diagnosisTitles, mailTitles, messagesTitles, smsTitles } from './titles/account-titles'
import { adminTitles, apiTitles } from './titles/admin-titles'
import { changesTitles } from './titles/changes-titles'
import { heardTitles } from './titles/heard-titles'
import { patternTitles } from './titles/pattern-titles'
import {
  articleTitles,
  captchaTitles,
  choiceTitles,
  faultsTitles,
  filesTitles,
  flowTitles,
  formTitles,
  arrivalTitles,
  galleryTitles,
} from './titles/form-titles'
import { bodyTitles, questionnaireTitles, stepTitles, workTitles } from './titles/lazy-titles'
import { ownDataTitles } from './titles/own-data-titles'
import { listTitles, shellTitles } from './titles/page-titles'
import { reportTitles } from './titles/report-titles'
import { recordsTitles, requestsTitles, uploadsTitles } from './titles/request-titles'
import { countPlaceholder, placeholdersOf, type WordText } from './word'
import { wordGroups, type WordGroup } from './words'

/** The purpose of each word. */
const titles: { [G in WordGroup]: Record<keyof (typeof wordGroups)[G], string> } = {
  shell: shellTitles,
  list: listTitles,
  form: formTitles,
  captcha: captchaTitles,
  files: filesTitles,
  flow: flowTitles,
  article: articleTitles,
  gallery: galleryTitles,
  arrival: arrivalTitles,
  choices: choiceTitles,
  faults: faultsTitles,
  questionnaire: questionnaireTitles,
  work: workTitles,
  steps: stepTitles,
  body: bodyTitles,
  admin: adminTitles,
  report: reportTitles,
  accounts: accountsTitles,
  sms: smsTitles,
  mail: mailTitles,
  messages: messagesTitles,
  diagnosis: diagnosisTitles,
  ownData: ownDataTitles,
  records: recordsTitles,
  uploads: uploadsTitles,
  requests: requestsTitles,
  api: apiTitles,
  changes: changesTitles,
  patterns: patternTitles,
  heard: heardTitles,
}

const groupTitles: Record<WordGroup, string> = {
  shell: '页头、页脚和整页的话',
  list: '列表的话',
  form: '表单的话',
  captcha: '验证码的话',
  files: '文件的话',
  flow: '办理进度的话',
  article: '文章的话',
  gallery: '图片集的话',
  arrival: '登录页上说明缘由的话',
  choices: '选项很多时的话',
  faults: '填写错误的话',
  questionnaire: '问卷的话',
  work: '办理的话',
  steps: '分步填写的话',
  body: '编写正文的话',
  admin: '工作台的话',
  report: '报告的话',
  accounts: '账户的话',
  sms: '短信的话',
  mail: '邮件的话',
  messages: '消息的话',
  diagnosis: '诊断的话',
  ownData: '我的数据的话',
  records: '记录的话',
  uploads: '上传的话',
  requests: '请求的话',
  api: '接口说明的话',
  changes: '改了什么的话',
  patterns: '描述格式的话',
  heard: '编辑台搜索听得懂的话',
}

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies Intl.LDMLPluralRule[]

/** The description of a word: its purpose, its default text, and its placeholders. */
function described(title: string, text: string, english: WordText) {
  const places = placeholdersOf(text).map((place) => `{${place}}`)
  const inEnglish = typeof english === 'string' ? english : (english.other ?? '')
  const need = places.length > 0 ? `要有 ${places.join('、')}。` : ''
  return { title, description: `不写时是“${text}”，英语是“${inEnglish}”。${need}` }
}

function wordSchema(title: string, text: string, english: WordText): TSchema {
  const about = described(title, text, english)
  const plain = Type.String({ ...about, minLength: 1 })
  if (countPlaceholder(text) === undefined) return plain
  const counting = closedObject(title, '随数量变化的语言，按数量写几句。', {
    ...Object.fromEntries(forms.map((form) => [form, Type.Optional(Type.String({ title: form, minLength: 1 }))])),
  })
  return Type.Union([plain, counting], about)
}

function groupSchema(group: WordGroup) {
  const texts: Record<string, string> = wordGroups[group]
  const names: Record<string, string> = titles[group]
  const english: Readonly<Record<string, WordText>> = englishWords[group]
  return closedObject(groupTitles[group], '不写的用原来的话。', {
    ...Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, Type.Optional(wordSchema(names[name] ?? name, text, english[name] ?? ''))]),
    ),
  })
}

const errorSchema = (title: string, text: string) =>
  closedObject(title, text === '' ? '' : `不写时是“${text}”。`, {
    message: Type.Optional(Type.String({ title: '文字', minLength: 1, description: '服务器以此回答，浏览器以此提示。' })),
    once: Type.Optional(Type.Boolean({ title: '只提示一次' })),
    prefer: Type.Optional(oneOf('优先', ['server', 'fixed'] as const, '浏览器先用服务器的话，还是只用这里的话。')),
    quiet: Type.Optional(Type.Boolean({ title: '不弹出提示', description: '只在接口的回答和表单中出现。' })),
  })

const errorsSchema = {
  ...closedObject(
    '错误提示',
    '键为 HTTP 状态，或业务拒绝的代码：1001 登录、1002 验证码、1003 旧密码；default 是其余的状态，network 是没有应答。没有写的部分用原来的。',
    {
      ...Object.fromEntries(
        Object.entries<ErrorWord>(errorWords).map(([code, { message = '' }]) => [
          code,
          Type.Optional(errorSchema((errorTitles as Record<string, string>)[code] ?? code, message)),
        ]),
      ),
      default: Type.Optional(errorSchema('其余的状态', '')),
      network: Type.Optional(errorSchema('没有应答', '')),
    },
  ),
  patternProperties: { '^[45]\\d{2}$': errorSchema('错误提示', '') },
}

/** Every text of the program, by name, so that it can be replaced. */
export const WordsFile = closedObject('用语', '程序自己说的话，按出现的地方分组。不写的，中文的平台用原来的中文，别的语言用英语。', {
  $schema: SchemaLine,
  ...Object.fromEntries((Object.keys(wordGroups) as WordGroup[]).map((group) => [group, Type.Optional(groupSchema(group))])),
  errors: Type.Optional(errorsSchema),
})

export type WordsFile = { [G in WordGroup]?: Partial<Record<keyof (typeof wordGroups)[G], WordText>> } & {
  $schema?: string
  errors?: Record<string, ErrorWord>
}
