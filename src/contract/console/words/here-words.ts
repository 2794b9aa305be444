/** What operators read on the portal's own pages. */
export const hereWords = {
  here: '在此页编辑',
  herePoint: '指出要改的文字',
  herePage: '改这一页的区块',
  hereConsole: '打开编辑台',
  herePointing: '点一下要改的文字；按 Esc 取消',
} as const

/** The place to which a page's text leads. */
export const findWords = {
  findTitle: '要改哪一处？',
  findText: '“{text}”在这些地方都有，选一处去改：',
  findNone: '没有找到“{text}”在哪里改',
  findNoneText: '它可能是企业或运营填写的内容，不在编辑台里改；也可以在上方换几个字再找。',
} as const
