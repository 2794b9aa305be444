import { earlyWords } from './early-words'

/** Texts of forms and their controls, the defaults of words.json; titles/ describes each. */

/** 表单和控件 */
export const formWords = {
  // Not with the other faults, which the first script carries: it leaves this one to React.
  faultNumber: '“{title}”请填写数字，如 {sample}',
  formLoading: '表单加载中',
  formFailed: '表单没有加载成功，请检查网络后重试。',
  draftRestored: '已恢复上次未提交的内容',
  draftClear: '清空',
  submitting: earlyWords.submitting,
  accountChanged: '登录的账户已变为“{name}”，刚才没有提交。请核对内容，再次提交时将以“{name}”的名义提交。',
  loadNewForm: '载入新版表单',
  faultSummary: earlyWords.faultSummary,
  faultLine: earlyWords.faultLine,
  required: '（必填）',
  choose: '请选择',
  cascadeLevel: '{title}，第{level}级',
  show: '显示',
  hide: '隐藏',
  showSecret: '显示{title}',
  hideSecret: '隐藏{title}',
  optionsLoading: '正在加载选项…',
  optionsFailed: '选项没有加载成功，请重试',
  optionsEmpty: '暂时没有可选的选项',
  optionsChosen: '已选：{labels}',
  optionGone: '{label}（已不可选）',
  optionKept: '已选的一项',
  optionsSearch: '输入几个字，缩小范围',
  optionsFound: '找到 {count} 项',
  optionsNone: '没有找到，换几个字试试',
  lookupPending: '正在查询…',
  reviewNext: '下一步，核对内容',
  reviewTitle: '请核对',
  reviewText: '还没有提交。请核对下面的内容，确认无误后提交。',
  reviewEdit: '修改',
  reviewBack: '返回修改',
  notFilled: '未填写',
  codeCaptcha: '图形验证码',
  codeSend: '发送验证码',
  codeNeeds: '请先填好上面的{fields}，再获取验证码',
  codeSending: '正在发送…',
  codeAgain: '重新获取',
  codeWait: '{seconds} 秒后可重新获取',
  codeSent: '已受理，验证码随后发出，5 分钟内有效。没有收到时，请核对填写的信息。',
} as const

/** 表单里还没有传完的文件 */
export const unfinishedWords = { uploadUnfinished: '还有文件没有传完，请等它完成，或重试、重新选择、移除' } as const
