/** Chinese names of things that the contract does not name; others are shown by their key. */
export const customTitles: Record<string, string> = {
  captcha: '图形验证码',
  'diagnosis-report': '诊断报告',
  'exhibition-tabs': '案例标签页',
}
export const shellStoryTitles: Record<string, string> = { shell: '页头、页脚、对话框' }
