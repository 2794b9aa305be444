/** Why a visitor stands before the sign-in page, in a module that no other page loads. */
export const arrivalWords = {
  signInFirst: '请先登录，登录后自动打开“{page}”',
  sessionEnded: '登录已过期，重新登录后回到“{page}”',
  sessionEndedKept: '登录已过期，您在“{page}”填写的内容已保存在本机，重新登录后可继续填写',
} as const
