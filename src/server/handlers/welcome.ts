import type { Call } from '../call'

const preset = {
  title: '企业信息认证成功',
  content: '贵企业的信息已完善，账户状态变为“企业已认证”。现在可以使用个人中心、消息中心、线上与线下诊断、需求发布等功能。',
}

/** A first message for an enterprise that has just become verified; `words` of portal.json may word it otherwise. */
export async function welcome({ release, session, store }: Call): Promise<void> {
  const { records, portal } = release.tree
  const type = records.message
  if (!type || !session) return
  const { welcomeTitle: title = preset.title, welcomeText: content = preset.content } = portal.words
  await store.records.create(type, { title, content, msgType: 'audit', readStauts: 2 }, session.user.id)
}
