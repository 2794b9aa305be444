const chinese = {
  here: '在此页编辑',
  herePoint: '指出要改的文字',
  herePage: '改这一页的区块',
  hereConsole: '打开编辑台',
  herePointing: '点一下要改的文字；按 Esc 取消',
} as const

const english: Readonly<Record<keyof typeof chinese, string>> = {
  here: 'Edit this page',
  herePoint: 'Point at the text to change',
  herePage: 'Change the blocks of this page',
  hereConsole: 'Open the console',
  herePointing: 'Click the text to change; Esc cancels',
}

/** Texts that operators read on the portal's own pages: Chinese in a Chinese portal, else English. */
export const editLinkWordsIn = (language: string): Readonly<Record<keyof typeof chinese, string>> =>
  /^zh\b/i.test(language) ? chinese : english

/** Texts of finding where a page's text is edited. */
export const findWords = {
  findTitle: '要改哪一处？',
  findText: '“{text}”在这些地方都有，选一处去改：',
  findNone: '没有找到“{text}”在哪里改',
  findNoneText: '它可能是企业或运营填写的内容，不在编辑台里改；也可以在上方换几个字再找。',
} as const
