/** Texts of a list's pagination; words.json has them in the group `list`. */
export const pagerWords = { pager: '分页', previousPage: '上一页', nextPage: '下一页', pageNumber: '第 {page} 页' } as const
