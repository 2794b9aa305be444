/** Texts of forms without script, rendered by the server only. */
export const nativeWords = {
  formNeedsScript:
    '填写和提交要用本页的脚本（JavaScript），密码等内容在离开浏览器之前由它加密。脚本没有启用或没有下载完，请启用后重新打开。',
  formReopen: '重新打开本页',
  formKept: '登录后回到“{page}”，已填写的内容会带回，密码和文件除外。',
  formSignedIn: '已登录，刚才填写的内容已带回。请核对后再次提交。',
  formSentBefore: '刚才已经提交过同样的内容，这次没有再提交。确实要再提交一份时，请再次提交。',
} as const
