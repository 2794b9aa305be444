import { automaticTitles } from '../../derived/automatic-fields'

/** Titles of keys whose contract types have none. */
export const keyWords: Readonly<Record<string, string>> = {
  sections: '栏目',
  lines: '各段文字',
  links: '按钮和链接',
  items: '各项',
  points: '要点',
  paragraphs: '段落',
  meta: '附注',
  words: '词',
  title: '标题',
  text: '文字',
  label: '文字',
  about: '说明',
  info: '信息按钮',
  empty: '没有内容时',
  aside: '侧栏',
  alt: '图上有什么',
  primary: '突出显示',
  icon: '图标',
  list: '各条',
  rows: '各行',
  columns: '各列',
  caption: '图表标题',
  heading: '小标题',
  ordered: '有序',
  number: '数字',
  file: '文件',
  account: '账户',
  do: '做什么',
  now: '现在',
  value: '值',
  profile: '资料',
  code: '代码',
  step: '步骤',
  id: '编号',
  total: '总数',
  state: '状态',
  owner: '归属账户',
  daysAgo: '几天以前',
  ...automaticTitles,
}

/** How readers call a key of the contract; `title` is its title there, of which they need no note on what identifies the value. */
export const keyTitle = (key: string, title: string | undefined): string =>
  title?.replace(/ ?(?:id|operationId)$|（[^）]* id）$/, '') ?? (Object.hasOwn(keyWords, key) ? keyWords[key]! : key)
