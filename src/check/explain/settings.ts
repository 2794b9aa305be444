import type { Explanation } from './explanation'

/** Settings of portal.json, and texts with placeholders. */
// One entry a line, so that the columns line up as a table.
// prettier-ignore
export const settingExplanations: Record<string, Explanation> = {
  'words/unknown-place': { zh: '句子里有填不进内容的括号', en: 'Nothing fills in this place', cause: '名字拼错，或用了模板的双括号、全角括号', effect: '访问者看到 {count} 这样的原文', remedy: '改成所提示的句子', example: '"共 {cuont} 条" → "共 {count} 条"' },
  'words/lost-place': { zh: '句子里少了要填入的内容', en: 'A place to fill in is missing', cause: '改句子时删去了括号', effect: '数字或名称不显示', remedy: '补上所提示的括号', example: '"共 条" → "共 {count} 条"' },
  'words/missing': { zh: '另一种语言的用语没有写全', en: 'A language lacks words', cause: 'locale 不是中文，也不是英语，words.json 还少几句', effect: '少的几句说英语，照常上线', remedy: '把所列的几句用这种语言补上', example: '"shell": { "skip": "Skip to the main content", … }' },
  'words/missing-form': { zh: '随数量变化的用语少了一句', en: 'A form of a word is missing', cause: '这种语言按数量有几种说法，只写了一部分', effect: '有的数量说得不对', remedy: '补上所提示的一句', example: '"total": { "one": "{count} item", "other": "{count} items" }' },
  'words/foreign-form': { zh: '这种语言按数量没有这一句', en: 'The language has no such form', cause: '从另一种语言抄来，或拼写错误', effect: '这一句不会显示', remedy: '改成所提示的，或删去', example: '"ones" → "one"' },
  'words/locale': { zh: '语言代码没有写对', en: 'The language tag cannot be used', cause: '写了语言的名称，或拼写错误', effect: '日期、数字和复数写不出来', remedy: '写 BCP 47 代码', example: '"english" → "en"' },
  'portal/footer-twice': { zh: '页脚两个栏目的 id 相同', en: 'Two sections of the footer have one id', cause: '复制后忘了改 id', effect: '修改记录分不清改的是哪一个', remedy: '改成另一个 id', example: '"id": "contact" → "id": "hours"' },
  'portal/zone': { zh: '没有这个时区', en: 'There is no such time zone', cause: '写了城市的名称或小时数，或拼写错误', effect: '日期和钟点写不出来', remedy: '写 IANA 的名称', example: '"London" → "Europe/London"' },
  'portal/calendar': { zh: '工作日历里有一天不对', en: 'A day of the calendar cannot be used', cause: '日期写错，或放假和上班写反了', effect: '办理时限数错工作日', remedy: '对照放假通知改正', example: '"2027-02-30" → "2027-02-28"' },
  'portal/currency': { zh: '没有这种货币', en: 'There is no such currency', cause: '写了货币的名称或符号，或拼写错误', effect: '金额写不出来', remedy: '写 ISO 4217 的三个大写字母', example: '"€" → "EUR"' },
  'portal/greeting-order': { zh: '问候语没有按钟点排列', en: 'The greetings are not in order', cause: '改钟点时没有看前后两句', effect: '有的钟点问候不对', remedy: '从早到晚写，最后一句写 24', example: '8、12、14、18、24' },
  'portal/same-storage': { zh: '两项存在同一个名字下', en: 'Two things are stored under one name', cause: '复制后忘了改', effect: '互相覆盖，登录状态会丢失', remedy: '各用一个名字', example: '"username" 与 "type"' },
  'portal/prefix': { zh: '没有接口的地址这样开头', en: 'No operation has this prefix', cause: '拼写错误，或接口的地址改了', effect: '接口都调用不到', remedy: '改成所提示的开头', example: '"/ad/apis" → "/ad/api"' },
  'portal/width': { zh: '宽度没有写对', en: 'The width cannot be used', cause: '没有写单位，或用了全角符号', effect: '对话框的宽度不对', remedy: '写百分比或像素', example: '"39" → "39%"' },
  'portal/unknown-office': { zh: '没有状态由这个单位经办', en: 'No state has such a handler', cause: '拼写错误，或流程里的经办改了名', effect: '回执上没有咨询电话', remedy: '改成流程状态里写的 handler', example: '"平台运行" → "平台运营"' },
  'dialog/no-way-on': { zh: '对话框里没有可办的事', en: 'The dialog leads nowhere', cause: '漏写 form，或 button 和 route 只写了一个', effect: '访问者打开后只能关闭，事情办不下去', remedy: '写 form，或写 button 和 route', example: '"button": "去完善", "route": "enterprise"' },
  'dialog/same-event': { zh: '两个对话框在同一时机打开', en: 'Two dialogs open on one event', cause: '新增对话框时没有关掉原来的', effect: '只有前一个会打开', remedy: '去掉其中一处 opensOn，或隐藏一个', example: '"visible": false' },
  'dialog/hidden': { zh: '按钮打开的对话框已隐藏', en: 'A button opens a hidden dialog', cause: 'visible 改成了 false，按钮还在', effect: '访问者点了没有反应', remedy: '让按钮随对话框一起隐藏，或给对话框写 route', example: '"when": { "portal.dialogs.cooperative.visible": { "is": true } }' },
  'dialog/unused': { zh: '没有动作会打开这个对话框', en: 'Nothing opens the dialog', cause: '按钮删去了，或还没有加上', effect: '访问者看不到它', remedy: '写上 opensOn，或用动作 open 打开', example: '{ "do": "open", "dialog": "password" }' },
}
