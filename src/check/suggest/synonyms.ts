/** Synonyms of our words from other systems, HTML and databases. A synonym counts only where its target is allowed. */
// Several words a line: one a line would fill pages.
// prettier-ignore
const synonyms: Record<string, string[]> = {
  item: ['row'], fields: ['columns'], cols: ['columns', 'meta'], columns: ['meta'], record: ['row'], params: ['route', 'with', 'parameters'], args: ['with'], payload: ['with'], api: ['from', 'operation'], store: ['session'],
  permission: ['access'], auth: ['access', 'x-access'], role: ['access'], roles: ['access'], visible: ['when'], show: ['when'], hidden: ['when'], condition: ['when'],
  mobile: ['phone', 'contactPhone'], tel: ['phone', 'contactPhone'], telephone: ['phone', 'contactPhone'], cellphone: ['phone'],
  examples: ['good'], example: ['good'], samples: ['good'], valid: ['good'], invalid: ['bad'], error: ['message'], errormessage: ['message'], tooltip: ['hint'], remark: ['help', 'description', 'hint'], note: ['hint', 'description'],
  state: ['status'], orderby: ['sort'], pagesize: ['pageSize', 'maxSize'], limit: ['pageSize', 'maxSize', 'max'], count: ['size'], number: ['page'],
  fetch: ['get'], create: ['post'], ip: ['address'], ipaddress: ['address'], user_id: ['account'], times: ['limit', 'product'], interval: ['seconds'], duration: ['seconds'], window: ['seconds'],
  success: ['then'], onsuccess: ['then'], callback: ['then'], next: ['then'], fail: ['onError'], catch: ['onError'], onclick: ['action'], click: ['action'], event: ['action'],
  filter: ['filters'], data: ['source'], datasource: ['source'], service: ['from', 'operation'], button: ['label'], btntext: ['label'], image: ['picture', 'art', 'icon'], img: ['picture', 'image', 'art', 'icon'], picture: ['image', 'art', 'icon'], layout: ['look'], style: ['look'], theme: ['look'], order: ['sort'],
  name: ['title', 'label'], label: ['title', 'dictLabel'], caption: ['title'], text: ['string', 'paragraphs', 'label', 'message', 'title'], value: ['dictValue'], key: ['id', 'dictValue'], desc: ['description', 'summary', 'text'], msg: ['message'], tip: ['hint', 'message'], tips: ['hint', 'message'],
  url: ['path', 'href', 'route'], link: ['href', 'route'], to: ['route'], target: ['route', 'href'], address: ['path', 'href'], component: ['page', 'kind'], children: ['items', 'blocks'], list: ['array', 'items'], options: ['dict', 'choose', 'items'],
  varchar: ['string'], char: ['string'], str: ['string'], int: ['integer'], long: ['integer'], float: ['number'], double: ['number'], decimal: ['number'], bool: ['boolean'], datetime: ['dateTime', 'date'], timestamp: ['dateTime'], object: ['json'],
  input: ['text'], switch: ['radio', 'checkboxes'], editor: ['body', 'textarea'], calendar: ['date'], dropdown: ['select'], combobox: ['select'], checkbox: ['checkboxes'], cascade: ['cascader'], treeselect: ['cascader'], datepicker: ['date'], textbox: ['text'], readonly: ['static', 'readOnly'],
  guest: ['public'], everyone: ['public'], all: ['public'], anonymous: ['public'], user: ['signedIn', 'session'], login: ['signedIn'], loggedin: ['signedIn'], member: ['signedIn'], admin: ['operator'], manager: ['operator'], certified: ['verified'],
  get: ['read', 'list'], find: ['read', 'list', 'get'], query: ['list', 'read', 'route'], search: ['list'], add: ['create', 'sum'], plus: ['sum'], multiply: ['product'], min: ['least'], lowest: ['least'], smallest: ['least'], subtract: ['minus'], difference: ['minus'], total: ['sum'], insert: ['create'], save: ['create', 'update'], edit: ['update', 'put'], delete: ['remove'], modify: ['update'],
  submit: ['apply', 'create'], apply: ['submit', 'create'], due: ['until', 'days'], deadline: ['until', 'days'], reason: ['opinion'], comment: ['opinion'], date: ['time', 'day'], time: ['date'], day: ['date'], begin: ['start'], start: ['begin'], finish: ['end', 'complete'], quantity: ['qty', 'amount'], qty: ['quantity', 'amount'],
  navigate: ['go'], jump: ['go'], goto: ['go'], request: ['call'], alert: ['toast'], message: ['toast'], notify: ['toast'], dialog: ['open'], refresh: ['reload'],
  notification: ['bell'], notice: ['bell'], email: ['mail'], people: ['users'], person: ['user'], settings: ['wrench'], tool: ['wrench'], education: ['graduation'], money: ['coins'], currency: ['money'], house: ['home'], file: ['upload', 'document'], attachment: ['upload'], accept: ['kinds'], maxsize: ['megabytes'], company: ['building'], security: ['shield'], safety: ['shield'],
  maxlength: ['max'], minlength: ['min'], maximum: ['max'], minimum: ['min'], regex: ['pattern'], regexp: ['pattern'], reg: ['pattern'], validator: ['rules'], sameas: ['equals'], maxfield: ['notAbove'], minfield: ['notBelow'], atmost: ['max', 'notAbove'], atleast: ['min', 'notBelow'], notgreaterthan: ['notAbove'], notmorethan: ['notAbove'], nomorethan: ['notAbove'], lessthan: ['notAbove'], notlessthan: ['notBelow'], notsmallerthan: ['notBelow'], nolessthan: ['notBelow'], greaterthan: ['notBelow'], confirm: ['equals'],
  eq: ['is'], equals: ['is'], ne: ['isNot'], neq: ['isNot'], le: ['lte'], ge: ['gte'], lte: ['notAbove'], gte: ['notBelow'], contains: ['has'], exists: ['filled'], isempty: ['empty'], '==': ['is'], '===': ['is'], '!=': ['isNot'], '>': ['gt'], '>=': ['gte'], '<': ['lt'], '<=': ['lte'],
}

const traditional =
  '標題圖類單選項據碼選項頁鏈結權限處連續屬級說啟關閉號數組織規則顯示驗證訊實際條隱錯誤寬動網絡輸輯業務範圍簡稱檔員準備導賬戶戶錄冊郵簽訖發過審駁撥補貼評測訂購試務廠產業貸預約報協會員內訊廳'
const plain =
  '标题图类单选项据码选项页链结权限处连续属级说启关闭号数组织规则显示验证讯实际条隐错误宽动网络输辑业务范围简称档员准备导账户户录册邮签讫发过审驳拨补贴评测订购试务厂产业贷预约报协会员内讯厅'

const plainOf = new Map([...traditional].map((letter, at): [string, string] => [letter, [...plain][at] ?? letter]))

/** Converts the traditional characters that occur in contracts and titles to simplified ones. */
export const simplified = (text: string): string =>
  /^[\x00-\x7f]*$/.test(text) ? text : [...text].map((letter) => plainOf.get(letter) ?? letter).join('')

/** Chinese words and pinyin for keys whose title is another word. */
// Several entries a line, as above.
// prettier-ignore
const chineseKeys: Record<string, readonly string[]> = {
  标题: ['title', 'label'], biaoti: ['title'], 名字: ['title', 'id'], 名称: ['title', 'label'], mingcheng: ['title'], 图标: ['icon'], tubiao: ['icon'], 链接: ['href', 'route', 'link'], lianjie: ['href', 'route'], 网址: ['href', 'path'], 地址: ['path', 'href'], dizhi: ['path', 'href'], 路径: ['path'], lujing: ['path'],
  路由: ['route'], luyou: ['route'], 权限: ['access', 'x-access'], quanxian: ['access', 'x-access'], 页面: ['page'], yemian: ['page'], 类型: ['type', 'kind', 'widget'], leixing: ['type', 'kind', 'widget'], 描述: ['description', 'summary'], miaoshu: ['description', 'summary'], 说明: ['text', 'description', 'hint'], shuoming: ['text', 'description', 'hint'], 提示: ['message', 'hint'], tishi: ['message', 'hint'],
  必填: ['required'], bitian: ['required'], 正则: ['pattern'], zhengze: ['pattern'], 条件: ['when'], tiaojian: ['when'], 字典: ['dict'], zidian: ['dict'], 参数: ['with'], canshu: ['with'], 动作: ['action'], dongzuo: ['action'], 文字: ['text', 'label'], wenzi: ['text', 'label'], 值: ['value', 'dictValue'], zhi: ['value', 'dictValue'], 标签: ['label', 'dictLabel', 'tag'], biaoqian: ['label', 'dictLabel', 'tag'], 子菜单: ['items'], 菜单: ['menu'], caidan: ['menu'], 排序: ['sort'], paixu: ['sort'], 版本: ['version'],
}

/** Keys that a Chinese word or its pinyin can stand for. */
export function keysNamed(word: string): readonly string[] {
  const plainWord = simplified(word)
  return Object.hasOwn(chineseKeys, plainWord) ? chineseKeys[plainWord]! : []
}

type Synonyms = Readonly<Record<string, readonly string[]>>

/** Words of other form languages for widgets and types, which no author's own name is a synonym of: a field `url` is no `text`. */
const formWords: Synonyms = { mobile: ['text'], tel: ['text'], number: ['text'], url: ['text'], email: ['text'] }
/** Keys of other form languages. */
const formKeys: Synonyms = { enum: ['dict'], default: ['value'] }

const allowedOf = (known: Synonyms, word: string, allowed: readonly string[]): string | undefined =>
  (Object.hasOwn(known, word.toLowerCase()) ? known[word.toLowerCase()] : undefined)?.find((one) => allowed.includes(one))

/** Our word for a synonym, if it is allowed here. */
export const synonymOf = (word: string, allowed: readonly string[]): string | undefined => allowedOf(synonyms, word, allowed)

/** As `synonymOf`, for a value of a closed list. */
export const synonymOfWord = (word: string, allowed: readonly string[]): string | undefined =>
  synonymOf(word, allowed) ?? allowedOf(formWords, word, allowed)

/** As `synonymOf`, for a key of a contract. */
export const synonymOfKey = (word: string, allowed: readonly string[]): string | undefined =>
  synonymOf(word, allowed) ?? allowedOf(formKeys, word, allowed)
