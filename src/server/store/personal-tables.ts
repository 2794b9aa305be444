import type { Tables } from './tables'

/** Whose data a table holds and what for, or why it holds no personal data. */
type Holding = { whose: string; purpose: string; kept: string } | { none: string }

/**
 * Every table of the store with the personal data in it (requirement M1); a table that is missing here does not compile.
 * Beside these, the rows of record types that are `owned` belong to the account in their column of owners.
 */
export const personalTables: Record<keyof Tables, Holding> = {
  users: { whose: 'id', purpose: '登录、找回账户和办理通知', kept: '到注销为止' },
  enterprises: { whose: 'userId', purpose: '企业认证和办理各项服务', kept: '到注销为止' },
  sessions: { whose: 'userId', purpose: '保持登录', kept: '退出、闲置或到期为止' },
  consents: { whose: 'userId', purpose: '证明同意过哪一版协议', kept: '到注销为止' },
  files: { whose: 'owner', purpose: '随表单提交的材料', kept: '未提交的31天，提交的到注销为止' },
  fileParts: { whose: 'file', purpose: '随表单提交的材料', kept: '与文件相同' },
  flowSteps: { whose: 'record', purpose: '办理记录', kept: '与所办事项相同' },
  codes: { whose: 'account', purpose: '短信验证', kept: '几分钟' },
  smsQueue: { whose: 'phone', purpose: '发送短信并限制次数', kept: '一天' },
  answersOnce: { whose: 'key', purpose: '重复提交只算一次', kept: '一天' },
  counters: { whose: 'name', purpose: '限制次数', kept: '最长一天' },
  audit: { whose: 'actor', purpose: '安全审计', kept: '长期，注销以后只剩无法还原的账户编号' },
  captchas: { none: '只有题目的答案' },
  signingKeys: { none: '平台的密钥' },
  secrets: { none: '平台的密钥' },
  auditHead: { none: '审计链的末端' },
  releases: { none: '平台内容的版本' },
  releaseTexts: { none: '平台内容的版本' },
  searchedFields: { none: '搜索的设置' },
  questionnaires: { none: '问卷的版本' },
  heartbeat: { none: '存储是否可写' },
}
