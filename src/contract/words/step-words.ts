/** Words of forms that ask in steps, in a module that other pages do not load. */
export const stepWords = {
  steps: '填写步骤',
  stepAt: '第 {at} 步，共 {of} 步：{title}',
  stepDone: '（已填好）',
  stepNext: '下一步：{title}',
  stepBack: '上一步',
} as const
