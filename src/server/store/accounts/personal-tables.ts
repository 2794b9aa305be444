import type { Tables } from '../tables'

/** What a table holds of whom, what for and how long, or why it holds no personal data. */
type Holding = { what: string; whose: string; purpose: string; kept: string } | { none: string }

/**
 * Every table of the store with the personal data in it (requirement M1), which is also what visitors are told; a table that is missing here does not compile.
 * SiblingLinks these, the rows of record types that are `owned` belong to the account in their column of owners.
 */
export const personalTables: Record<keyof Tables, Holding> = {
  users: { what: '用户名、手机号、密码的不可逆校验值、单点登录编号', whose: 'id', purpose: '登录、找回账户和办理通知', kept: '到注销为止' },
  enterprises: { what: '企业信息、登记信息', whose: 'userId', purpose: '企业认证和办理各项服务', kept: '到注销为止' },
  sessions: { what: '登录的时间', whose: 'userId', purpose: '保持登录', kept: '退出、闲置或到期为止' },
  consents: { what: '同意的协议版本和时间', whose: 'userId', purpose: '证明同意过哪一版协议', kept: '到注销为止' },
  files: { what: '上传文件的名称、大小', whose: 'owner', purpose: '随表单提交的材料', kept: '未提交的31天，提交的到注销为止' },
  fileParts: { what: '上传文件的内容', whose: 'file', purpose: '随表单提交的材料', kept: '与文件相同' },
  flowSteps: { what: '办理的步骤、意见和时间', whose: 'record', purpose: '办理记录', kept: '与所办事项相同' },
  codes: { what: '短信验证码的校验值', whose: 'account', purpose: '短信验证', kept: '几分钟' },
  smsQueue: { what: '待发短信的号码和内容', whose: 'phone', purpose: '发送短信并限制次数', kept: '一天' },
  answersOnce: { what: '提交的回执', whose: 'key', purpose: '重复提交只算一次，做错可以撤销', kept: '一天' },
  counters: { what: '各项操作的次数', whose: 'name', purpose: '限制次数', kept: '最长一天' },
  audit: { what: '操作的时间、种类、结果和网络地址', whose: 'actor', purpose: '安全审计', kept: '长期，注销以后只剩无法还原的账户编号' },
  captchas: { none: '只有题目的答案' },
  signingKeys: { none: '平台的密钥' },
  secrets: { none: '平台的密钥' },
  auditHead: { none: '审计链的末端' },
  releases: { none: '平台内容的版本' },
  passedChecks: { none: '平台内容的版本' },
  releaseTexts: { none: '平台内容的版本' },
  searchedFields: { none: '搜索的设置' },
  questionnaires: { none: '问卷的版本' },
  heartbeat: { none: '存储是否可写' },
}
