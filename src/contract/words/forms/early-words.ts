/** Texts that a form shows before the page's script has loaded, in a module of a few hundred bytes. */
export const earlyWords = {
  submitting: '正在提交…',
  faultSummary: '有 {count} 项需要修改：',
  faultLine: '{title}，{message}',
  comma: '、',
  semicolon: '；',
  labelled: '{label}：{value}',
} as const
