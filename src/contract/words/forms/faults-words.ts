/** Texts of faults, loaded only on pages with a form. */
export const faultsWords = {
  faultOption: '请从列表中选择“{title}”',
  faultType: '请重新填写“{title}”',
  faultDay: '“{title}”请填日历上有的日期，如 2026-01-31',
  faultFiles: '“{title}”最多上传{most}个文件',
  faultRowsLeast: '“{title}”至少填写{least}行',
  faultRowsMost: '“{title}”最多填写{most}行',
  faultLong: '“{title}”最多{most}个字',
  faultCell: '第{row}行“{column}”：{message}',
  faultRowEmpty: '请填写，或删去这一行',
  faultUnknown: '不接受“{title}”这一项',
  faultWhole: '提交的内容不完整，请刷新后重新填写',
} as const
