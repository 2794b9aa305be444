import type { Explanation } from './explanation'

/** Settings that handlers need from the schemas. */
// One entry a line, so that the columns line up as a table.
// prettier-ignore
export const handlerExplanations: Record<string, Explanation> = {
  'handler/unknown-setting': { zh: '处理函数用不到这个名字', en: 'The handler takes no such setting', cause: '拼写错误，或写在了别的接口上', effect: '写的内容不起作用', remedy: '改成所提示的名字，或删去', example: '"recrod" → "record"' },
  'handler/missing-setting': { zh: '处理函数缺少要用的名字', en: 'The handler lacks a setting', cause: '漏写，或复制接口时没有带上 x-with', effect: '调用这个接口时会出错', remedy: '在 x-with 中补上', example: '"x-with": { "dict": "industry" }' },
  'record/needed-field': { zh: '程序要用的字段不在了，或类型不对', en: 'A field that the program stores in is missing or of another type', cause: '字段改了名、删去，或改了类型', effect: '消息、诊断存不进去', remedy: '改回原来的名字和类型；消息的字段另有名字时，在 portal.json 的 messages.fields 里写明', example: '"messages": { "fields": { "read": "seen" } }' },
  'record/needed-filter': { zh: '程序要用它查找', en: 'The program finds records by it', cause: '从 list.filters 中删去了，或漏写', effect: '诊断会查不到，未读数读不出来', remedy: '加回 filters', example: '"filters": ["status", "questionnaire"]' },
  'portal/same-field': { zh: '消息的两样东西写成了同一个字段', en: 'Two parts of a message are one field', cause: '复制时没有改', effect: '后写的盖掉先写的', remedy: '各写一个字段', example: '"about": "topic", "of": "topicId"' },
  'dict/needed-value': { zh: '字典缺少程序判定的值', en: 'The dictionary lacks a value that the program decides on', cause: '删去或改了 dictValue', effect: '规模、认证状态显示为空', remedy: '把值改回来；只改 dictLabel', example: '{ "dictValue": "1", "dictLabel": "大型" }' },
  'portal/peer-not-kept': { zh: '比较用的字段没有存下', en: 'Peers are told by a field that is not stored', cause: '改了 keep，忘了改 peers', effect: '报告里没有平均值', remedy: '写 diagnosis.keep 中的字段', example: '"peers": ["industryCode"]' },
  'portal/same-state': { zh: '两个状态相同', en: 'Two states are one', cause: '改名时写成了一样', effect: '没有答完的问卷也会当作报告', remedy: '写两个不同的状态', example: '"draft": "草稿", "reported": "已出报告"' },
  'portal/missing-part': { zh: 'portal.json 缺少要用的一项', en: 'portal.json lacks a part that is needed', cause: '从 portal.json 中删去了 messages、diagnosis、dicts、guard 或 operations 的一项', effect: '靠它的功能用不了', remedy: '补上这一项', example: '"diagnosis": { "record": "diagnoseRecord", "draft": "草稿", "reported": "已出报告" }' },
}
