/** What the server writes to an account, in a module that no browser loads. */
export const messageWords = {
  welcomeTitle: '企业信息认证成功',
  welcomeText: '贵企业的信息已完善，账户状态变为“企业已认证”。现在可以使用个人中心、消息中心、线上与线下诊断、需求发布等功能。',
} as const
