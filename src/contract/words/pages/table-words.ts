/** Words of a list that stands as a table, which a page without one does not load; in words.json they stand in the group of lists. */
export const tableWords = {
  rowOpen: '查看',
  columnTitle: '名称',
  columnTag: '状态',
  columnText: '说明',
  columnMeta: '信息',
  columnTime: '时间',
  columnDue: '时限',
} as const
