/** Chinese names of widget kinds; a kind that is not here is shown by its word. */
export const widgetTitles: Record<string, string> = {
  text: '单行文字', textarea: '多行文字', password: '密码', select: '下拉选择', radio: '单选', checkboxes: '多选', date: '日期', captcha: '图形验证码', static: '只读值',
  code: '短信验证码', agreement: '协议勾选', cascader: '逐级选择', slider: '滑块拼图',
}
export const customTitles: Record<string, string> = { captcha: '图形验证码' }
export const shellTitles: Record<string, string> = { shell: '页头、页脚、对话框' }
