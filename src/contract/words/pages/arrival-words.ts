/** Reasons why a visitor was sent to the sign-in page, loaded only there. */
export const arrivalWords = {
  signInFirst: '请先登录，登录后自动打开“{page}”',
  sessionEnded: '{reason}，之后回到“{page}”',
  sessionEndedKept: '{reason}，您在“{page}”填写的内容已保存在本机，之后可继续填写',
  sessionEndedLost: '{reason}。您在“{page}”填写的内容没有提交，也没有保留',
} as const
