/** Why the pages of other tabs are signed out, loaded with the code that signs out; words.json has them in the group `arrival`. */
export const leavingWords = {
  signedOutElsewhere: '您已在另一个窗口退出登录，请重新登录',
  passwordChangedElsewhere: '密码已在另一个窗口修改，请用新密码登录',
  closedElsewhere: '该账户已在另一个窗口注销，请换一个账户登录',
} as const
