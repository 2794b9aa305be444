/** Texts of the forms generated from the contract, and of what their fields have in common. */
export const generatedFormWords = {
  nothingToChange: '这一项没有可以在这里修改的内容。',
  whoSees: '谁能看见',
  whoSeesNote: '取消勾选就是对这类访问者隐藏。',
  whoSeesInFile: '这一项还看其他条件，由技术人员在文件中维护。',
  seenByNone: '现在没有人能看见。',
  seenJoined: '{one}、{other}',
  seenOnly: '只有{who}看见',
  seenNot: '{who}看不见',
  seenBySome: '{total} 类访问者中的 {count} 类看见',
  seenUnder: '满足条件时显示',
  visitorNobody: '未登录的访问者',
  visitorOfKind: '{kind}（{level}）',
  sentencePiece: '{label}，第 {number} 段文字',
  placeIn: '放入“{name}”',
  placeOut: '去掉“{name}”',
  placesMissing: '没有用到：',
} as const
