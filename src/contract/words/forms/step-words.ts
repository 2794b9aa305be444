/** Texts of a form's steps and buttons, loaded only on pages with forms. */
export const stepWords = {
  steps: '填写步骤',
  stepAt: '第 {at} 步，共 {of} 步：{title}',
  stepDone: '（已填好）',
  stepNext: '下一步：{title}',
  stepBack: '上一步',
  leaveTo: '返回{title}',
  leaveKept: '填写的内容保存在本机，下次可以接着填。',
  leaveLost: '离开后，填写的内容不会保留。',
} as const
