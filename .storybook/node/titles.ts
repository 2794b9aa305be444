/** Chinese names of what the contract does not name; what is not here is shown by its word. */
export const customTitles: Record<string, string> = {
  captcha: '图形验证码',
  'diagnosis-report': '诊断报告',
  'exhibition-tabs': '案例标签页',
}
export const shellStoryTitles: Record<string, string> = { shell: '页头、页脚、对话框' }
