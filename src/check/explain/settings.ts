import type { Explanation } from './explanation'

/** Settings of portal.json and words with places to fill in. */
export const settings: Record<string, Explanation> = {
  'words/unknown-place': { zh: '句子里有填不进内容的括号', en: 'Nothing fills in this place', cause: '名字拼错，或用了模板的双括号、全角括号', effect: '访问者看到 {count} 这样的原文', remedy: '改成所提示的句子', example: '"共 {cuont} 条" → "共 {count} 条"' },
  'words/lost-place': { zh: '句子里少了要填入的内容', en: 'A place to fill in is missing', cause: '改句子时删去了括号', effect: '数字或名称不显示', remedy: '补上所提示的括号', example: '"共 条" → "共 {count} 条"' },
  'portal/greeting-order': { zh: '问候语没有按钟点排列', en: 'The greetings are not in order', cause: '改钟点时没有看前后两句', effect: '有的钟点问候不对', remedy: '从早到晚写，最后一句写 24', example: '8、12、14、18、24' },
  'portal/same-storage': { zh: '两项存在同一个名字下', en: 'Two things are stored under one name', cause: '复制后忘了改', effect: '互相覆盖，登录状态会丢失', remedy: '各用一个名字', example: '"username" 与 "type"' },
  'portal/prefix': { zh: '没有接口用这个前缀', en: 'No operation has this prefix', cause: '拼写错误，或接口的地址改了', effect: '接口都调用不到', remedy: '改成所提示的前缀', example: '"/ad/apis" → "/ad/api"' },
  'portal/width': { zh: '宽度没有写对', en: 'The width cannot be used', cause: '没有写单位，或用了全角符号', effect: '对话框的宽度不对', remedy: '写百分比或像素', example: '"39" → "39%"' },
}
