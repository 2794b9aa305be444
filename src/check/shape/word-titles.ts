import type {
  ArtName,
  CaptchaPurpose,
  DialogEvent,
  ExtraFieldType,
  IconName,
  QuestionType,
  RateScope,
  RecordVerb,
} from '../../contract/vocabulary/kinds'
import {
  artNames,
  captchaPurposes,
  dialogEvents,
  extraFieldTypes,
  iconNames,
  questionTypes,
  rateScopes,
  recordVerbs,
} from '../../contract/vocabulary/kinds'
import { recordFieldTitles } from '../../contract/record'
import { widgetKinds, widgetTitles } from '../../contract/vocabulary/widgets'

const icons: Record<IconName, string> = {
  bell: '铃铛（通知）',
  building: '楼宇',
  chart: '图表',
  check: '对勾',
  chevron: '箭头',
  clipboard: '清单板',
  cloud: '云',
  coins: '硬币（资金）',
  compass: '指南针',
  cube: '立方体（产品）',
  document: '文档',
  factory: '工厂',
  flag: '旗帜',
  gift: '礼物',
  globe: '地球',
  graduation: '学位帽（培训）',
  handshake: '握手（对接）',
  home: '房屋（首页）',
  info: '信息',
  key: '钥匙',
  link: '链接',
  list: '列表',
  lock: '锁',
  logout: '退出',
  mail: '信封（消息）',
  map: '地图',
  menu: '菜单',
  phone: '电话',
  plus: '加号',
  rocket: '火箭',
  search: '放大镜（搜索）',
  shield: '盾牌（安全）',
  star: '星（收藏）',
  text: '文字',
  top: '回到顶部',
  truck: '货车（物流）',
  user: '用户',
  users: '多人',
  warning: '警告',
  wrench: '扳手（工具）',
}
const arts: Record<ArtName, string> = {
  city: '城市',
  factory: '工厂',
  exhibition: '展厅',
  diagnosis: '诊断',
  mall: '商城',
  project: '项目',
  security: '安全',
  account: '账户',
}
const events: Record<DialogEvent, string> = {
  signIn: '未认证的账户登录之后',
  needsLogin: '没有登录的人做需要登录的事',
  needsVerified: '未认证的账户做需要认证的事',
  passwordGiven: '密码由别人给出，本人还没有修改',
}
const purposes: Record<CaptchaPurpose, string> = {
  login: '登录',
  password: '修改密码',
  register: '注册',
  reset: '重置密码',
  phone: '更换手机',
  email: '更换邮箱',
  retrieve: '找回账户',
  slider: '滑块拼图',
}

const verbs: Record<RecordVerb, string> = {
  list: '列表',
  read: '详情',
  match: '按资料匹配',
  create: '新建',
  update: '修改',
  remove: '删除',
}
const scopes: Record<RateScope, string> = { address: '每个网络地址', account: '每个账户' }
const sizes = { home: '首页的整屏', page: '栏目的页首', band: '窄横幅' }
const listLooks = { rows: '逐行', cards: '卡片', table: '表格' }
const factLooks = { table: '表格', numbers: '大数字' }
const stateTones = { good: '顺利', bad: '不顺利', quiet: '平淡' }
const noticeTones = { success: '成功', info: '说明', warning: '提醒', error: '出错' }
const ways = { sms: '短信', email: '邮件' }
const contacts = { phone: '手机', email: '邮箱' }
const directions = { ltr: '从左到右', rtl: '从右到左' }
const changes = { words: '文字', rules: '规则' }
const triggers = { blur: '离开这一格时', change: '填写时' }
const hidden = { drop: '不提交', keep: '照旧提交', reset: '恢复初始值' }
const types = { string: '文字', number: '数字', integer: '整数' }
const phones = { mainland: '境内手机号', international: '各国手机号' }
const keyboards = { text: '文字', numeric: '数字', decimal: '小数', tel: '电话', email: '邮箱' }
const rowWidgets = { text: '单行文字', textarea: '多行文字', select: '下拉选择', date: '日期' }
const numbers = { creditCode: '统一社会信用代码', residentId: '身份证号', mobile: '手机号', email: '邮箱' }
const questions: Record<QuestionType, string> = { single: '单选', multi: '多选' }
const extras: Record<ExtraFieldType, string> = { integer: '整数', decimal: '小数', text: '文字' }

const titled = (titles: Record<string, string>): [readonly string[], Record<string, string>] => [Object.keys(titles), titles]

const lists: [readonly string[], Record<string, string>][] = [
  [iconNames, icons],
  [artNames, arts],
  [widgetKinds, widgetTitles],
  [dialogEvents, events],
  [captchaPurposes, purposes],
  [recordVerbs, verbs],
  [rateScopes, scopes],
  [questionTypes, questions],
  [extraFieldTypes, extras],
  [Object.keys(recordFieldTitles), recordFieldTitles],
  ...[sizes, listLooks, factLooks, stateTones, noticeTones, ways, contacts, directions, changes, triggers, hidden, types, phones].map(
    titled,
  ),
  ...[keyboards, rowWidgets, numbers, { ...numbers, none: '不核验' }].map(titled),
]

/** The Chinese titles of a closed list, in the order of its words. */
export function describeWords(words: unknown[]): string[] | undefined {
  const titles = lists.find(([list]) => list.length === words.length && words.every((word) => list.includes(String(word))))?.[1]
  return titles && words.map((word) => titles[String(word)] ?? String(word))
}

/** The word with a Chinese title: `public` for `所有人`, `text` for `单行文字`. */
export function wordTitled(title: string, words: readonly unknown[]): string | undefined {
  const titles = describeWords([...words])
  const at = titles?.findIndex((one) => one === title || one.replace(/（.*$/, '') === title) ?? -1
  return at < 0 ? undefined : String(words[at])
}
