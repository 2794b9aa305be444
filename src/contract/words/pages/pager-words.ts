/** Words of the pages of a list; in words.json they stand in the group of lists. */
export const pagerWords = { pager: '分页', previousPage: '上一页', nextPage: '下一页', pageNumber: '第 {page} 页' } as const
