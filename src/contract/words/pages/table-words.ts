/** Texts of a list shown as a table, loaded only with one; words.json has them in the group `list`. */
export const tableWords = {
  rowOpen: '查看',
  columnTitle: '名称',
  columnTag: '状态',
  columnText: '说明',
  columnMeta: '信息',
  columnTime: '时间',
  columnDue: '时限',
} as const
