/** Texts around an article, loaded only with one. */
export const articleWords = {
  articleTools: '阅读工具',
  articleSize: '正文字号',
  sizeLarge: '大',
  sizeMedium: '中',
  sizeSmall: '小',
  print: '打印',
  share: '分享',
  shareCopied: '链接已复制，可以粘贴发给他人',
  shareFailed: '没有复制成功，请从浏览器地址栏复制链接',
  siblingArticles: '上一篇和下一篇',
  previousArticle: '上一篇',
  nextArticle: '下一篇',
  noArticle: '没有了',
  fullStop: '。',
} as const
