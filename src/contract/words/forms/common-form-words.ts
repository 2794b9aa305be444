/** 表单里的话，没有表单的页面也会用到 */
export const commonFormWords = { submitFailed: '提交未成功，请稍后重试。', chooseDay: '请选择日期' } as const
