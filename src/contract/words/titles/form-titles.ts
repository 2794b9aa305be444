import type { captchaWords } from '../forms/captcha-words'
import type { commonFormWords } from '../forms/common-form-words'
import type { formWords } from '../forms/form-words'
import type { filesWords } from '../forms/upload-words'
import type { nativeWords } from '../forms/native-words'
import type { flowWords } from '../flow-words'
import type { arrivalWords } from '../pages/arrival-words'
import type { leavingWords } from '../pages/leaving-words'
import type { galleryWords } from '../pages/gallery-words'
import type { choiceWords } from '../forms/choice-words'
import type { articleWords } from '../pages/article-words'
import type { faultsWords } from '../forms/faults-words'

export const formTitles: Record<keyof typeof commonFormWords | keyof typeof formWords | keyof typeof nativeWords, string> = {
  faultNumber: '填的不是数字',
  formLoading: '表单还没有到时',
  formFailed: '表单没有读到时',
  formNeedsScript: '脚本没有启用或没有下载完时，在表单的位置',
  formReopen: '启用脚本后，重新打开本页的链接',
  formKept: '没有脚本时提交，发现没有登录或登录已过期，在登录表单上方',
  formSignedIn: '没有脚本时重新登录，回到刚才的表单',
  formSentBefore: '没有脚本时返回表单，把同样的内容再提交一次',
  draftRestored: '恢复草稿后的提示',
  draftClear: '恢复草稿后清空的按钮',
  submitting: '提交按钮在提交时',
  submitFailed: '没有连上服务器时的提示',
  accountChanged: '打开表单后，另一个账户在同一浏览器登录，提交时',
  loadNewForm: '表单更新后的按钮',
  faultSummary: '提交后错误列表的标题',
  faultLine: '提交后错误列表的一项',
  required: '必填项名称之后，读屏软件读出',
  choose: '下拉没有选时',
  chooseDay: '日期没有填时',
  cascadeLevel: '多级下拉每一级的名称，读屏软件读出',
  show: '显示密码的按钮',
  hide: '隐藏密码的按钮',
  showSecret: '显示密码的按钮，读屏软件读出',
  hideSecret: '隐藏密码的按钮，读屏软件读出',
  optionsLoading: '选项由后台提供，还没有到时',
  optionsFailed: '选项由后台提供，没有读到时',
  optionsEmpty: '选项由后台提供，一项也没有',
  optionsChosen: '选项没有读到时，之前选的',
  optionGone: '选过的选项已经取消',
  optionKept: '选过的记录不在列出的选项里',
  optionsSearch: '选项是记录、有很多条时，上方的搜索框',
  optionsFound: '搜索选项之后读屏软件读出',
  optionsNone: '搜索选项没有结果',
  lookupPending: '查询填入时的提示',
  reviewNext: '核对之前的按钮',
  reviewTitle: '核对时的标题',
  reviewText: '核对时的说明',
  reviewEdit: '核对时每一项的按钮',
  reviewBack: '核对时返回的按钮',
  notFilled: '核对时没有填的一项',
  codeCaptcha: '发送短信验证码之前的验证码名称',
  codeSend: '发送短信验证码的按钮',
  codeNeeds: '发送短信验证码之前，还要填好哪几项',
  codeSending: '发送短信验证码时',
  codeAgain: '再发一次的按钮',
  codeWait: '发送后的等待',
  codeSent: '发送验证码之后的提示',
}

export const captchaTitles: Record<keyof typeof captchaWords, string> = {
  captchaAlt: '验证码图片没有读到时',
  captchaTitle: '验证码图片的提示',
  captchaPlaceholder: '没有填验证码时的提示',
  captchaSpaces: '验证码中有空格时的提示',
  captchaRefused: '发送短信验证码时，图形验证码不对的提示',
  captchaPlaceholder3: '验证码输入框',
  captchaWork: '不看图片的另一种验证',
  captchaPicture: '改回图片的按钮',
  captchaWorking: '自动验证时',
  captchaPassed: '验证通过',
  captchaFailed: '自动验证没有成功',
  sliderLoading: '拼图还没有到时',
  sliderFailed: '拼图没有读到时',
  sliderChecking: '核对拼图时',
  sliderHint: '拼图的说明',
  sliderRange: '滑块的名称，读屏软件读出',
  sliderSettle: '确认拼图的按钮',
  sliderAnother: '换一张拼图的按钮',
  sliderWorkFailed: '拼图的自动验证没有成功',
  sliderExpired: '拼图过期',
}

export const filesTitles: Record<keyof typeof filesWords, string> = {
  uploadChoose: '上传的按钮',
  uploadDrop: '上传按钮旁',
  uploadLimits: '能放几个文件时的限制',
  uploadLimit: '只放一个文件时的限制',
  uploadFull: '不能再放时',
  uploadTooMany: '超过个数的文件',
  uploadSame: '同一个文件又选了一次',
  uploadWaiting: '等前面的文件传完',
  uploadSending: '正在上传',
  uploadChecking: '服务器在检查文件',
  uploadRemove: '移除文件的按钮',
  uploadDone: '上传成功，读屏软件读出',
  uploadRemoved: '移除之后，读屏软件读出',
  uploadFailed: '上传失败',
  uploadLost: '登录失效时没有传完的文件',
  uploadBroken: '上传时断网',
  uploadUnfinished: '提交时还在上传，或上次没有传完',
  fileUnnamed: '不知道名称的文件',
  fileGone: '文件已经不在',
  fileOpening: '下载文件时',
  fileFailed: '下载失败',
  fileKindHere: '文件种类不对',
  fileEmpty: '空文件',
  fileTooBig: '文件太大',
  attachments: '文章附件的标题',
  attachmentOpening: '附件下载时',
  attachmentMissing: '附件读不到',
}

export const flowTitles: Record<keyof typeof flowWords, string> = {
  flowHandler: '办理进度的一项',
  flowLimit: '办理进度的一项',
  flowUsed: '办理时限之内',
  flowLate: '超过办理时限',
  flowUsedWorkdays: '办理时限之内，只数工作日的',
  flowLateWorkdays: '超过办理时限，只数工作日的',
  flowReturned: '退回时的标题',
  flowTrail: '办理记录的标题',
  flowEarlier: '展开更早的办理记录',
  flowBy: '办理记录的一步由谁、何时办理',
  flowStageDone: '完成的阶段，读屏软件读出',
  flowDone: '办完一步的提示；也是拒绝、撤回一类的步骤（到达 tone 为 bad、quiet 的状态）的回执标题',
  flowWaits: '名额已满、先排队的提示',
  flowBlocked: '按钮下面，一步现在不能办的原因',
  receiptTitle: '回执的标题；到达 tone 为 bad、quiet 的状态时用 flowDone',
  receiptNumber: '回执和办理进度的一项',
  receiptTime: '回执的一项',
  receiptState: '回执的一项',
  receiptNext: '回执的一项',
  receiptDue: '回执的一项',
  receiptOffice: '回执的一项：答复咨询的单位',
  receiptBefore: '最迟办理的日子',
  receiptPrint: '回执的按钮',
  receiptClose: '回执的按钮',
}

export const articleTitles: Record<keyof typeof articleWords, string> = {
  articleTools: '文章工具条的名称，读屏软件读出',
  articleSize: '正文字号的名称',
  sizeLarge: '正文字号',
  sizeMedium: '正文字号',
  sizeSmall: '正文字号',
  print: '打印的按钮',
  share: '分享的按钮',
  shareCopied: '复制链接后的提示',
  shareFailed: '复制链接失败',
  siblingArticles: '文章末尾导航的名称，读屏软件读出',
  previousArticle: '文章末尾',
  nextArticle: '文章末尾',
  noArticle: '文章末尾没有上一篇或下一篇',
  fullStop: '搜索引擎看到的摘要里，前一句末尾的标点',
}

export const galleryTitles: Record<keyof typeof galleryWords, string> = {
  galleryLarge: '没有图注的大图的标题',
  galleryPlace: '打开的是第几张',
  galleryPrevious: '大图旁的按钮',
  galleryNext: '大图旁的按钮',
}

export const choiceTitles: Record<keyof typeof choiceWords, string> = {
  moreOptions: '选项很多的筛选，先收起的几项',
  fewerOptions: '再次收起',
}

export const faultsTitles: Record<keyof typeof faultsWords, string> = {
  faultOption: '不是选项中的值',
  faultType: '值的种类不对',
  faultDay: '不是一天',
  faultFiles: '文件太多',
  faultRowsLeast: '行数太少',
  faultRowsMost: '行数太多',
  faultLong: '文字太长',
  faultCell: '一格的错误',
  faultRowEmpty: '空的一行',
  faultUnknown: '多出来的字段',
  faultWhole: '提交的内容不成一组',
}

export const arrivalTitles: Record<keyof typeof arrivalWords | keyof typeof leavingWords, string> = {
  signInFirst: '为打开一页而来登录时的提示',
  sessionEnded: '登录过期后，在登录页的提示',
  sessionEndedKept: '登录过期而填写的内容已保存，在登录页的提示',
  sessionEndedLost: '账户已注销或停用而填写的内容没有保留，在登录页的提示',
  signedOutElsewhere: '在另一个窗口退出登录后的原因',
  passwordChangedElsewhere: '在另一个窗口修改密码后的原因',
  closedElsewhere: '在另一个窗口注销账户后的原因',
}
