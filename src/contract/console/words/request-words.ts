import type { RequestTrouble } from '../console-request'

/** Drafts that wait for their time. */
export const requestWords = {
  scheduleAt: '定于…发布',
  scheduleTime: '发布时间（北京时间）',
  scheduleDo: '定时发布',
  scheduled: '已定于 {time} 发布',
  scheduleTitle: '等待发布的修改',
  scheduleLine: '定于 {time}（{left}）发布',
  scheduleHeld: '原定 {time}，到时没有发布',
  schedulePublishing: '正在发布…',
  requestByConsole: '{who} 提交',
  requestCancel: '撤回',
  requestCancelOf: '撤回：{reason}',
  scheduleNow: '现在发布',
  scheduleNowOf: '现在发布：{reason}',
  scheduleCancel: '取消定时',
  scheduleCancelOf: '取消定时：{reason}',
  scheduleCancelled: '已取消，修改回到草稿',
  scheduleChecked: '{time} 核对过，没有问题',
  scheduleTroubles: '{count} 项定时发布有问题',
  leftDays: '还有 {count} 天',
  leftHours: '还有 {count} 小时',
  leftMinutes: '还有 {count} 分钟',
  leftSoon: '马上',
  reviewStand: '审校（{level}）',
  reviewLevelWords: '只改文字',
  reviewLevelRules: '改规则和版面',
  reviewLevelAccess: '改谁能看、谁能办',
  reviewSigned: '{who} 已同意',
  reviewUnsigned: '待签',
  reviewAgree: '同意',
  reviewAgreeOf: '同意：{reason}',
  reviewReturn: '退回',
  reviewReturnOf: '退回：{reason}',
  reviewReturnReason: '退回的理由',
  reviewReturnDo: '确认退回',
  reviewReturned: '已退回，修改回到提交人的草稿',
  reviewAgreed: '已同意，等待下一步',
  reviewNotYou: '您提交或签过的，由别人签下一步',
  reviewHandIn: '提交审校',
  reviewHandedIn: '已提交审校，签满后上线',
  reviewHandInHelp: '平台要求审校：别人同意后才上线。',
  reviewWaiting: '在等待审校',
  reviewYours: '{count} 项等您审校',
  refusedNotYours: '这一步不能由您来签：自己提交的、已经签过的，由别人签',
  refusedTime: '请选择现在以后、一年以内的时间',
  refusedTrouble: '现在不能发布，原因写在这一项下面',
} as const

/** What keeps a draft that waits from going live, and what to do. */
export const troubleWords: Readonly<Record<RequestTrouble, string>> = {
  asked: '同样的内容被别人改过，要先选择用哪一个。请取消定时，在草稿中选择后重新定时。',
  problems: '线上变化以后，这些修改通不过检查。请取消定时，改正后重新定时。',
  changed: '有人在文件里改了同样的内容，还没有生效。请联系平台维护人员，或取消定时。',
  folder: '服务器上的 schemas 文件夹不可写入。请联系平台维护人员。',
  author: '提交人已不再管理平台。请核对后现在发布，或取消定时（修改会转到您的草稿）。',
  unsigned: '审校还没有签完。',
  edited: '提交以后内容变过，与定时的不同，不会发布。请取消定时后重新提交。',
}

/** The message of the portal about it. */
export const toldWords = {
  toldTitle: '定时发布有问题，需要处理',
  returnedTitle: '您提交的修改被退回',
  returnedText: '{who} 退回了您提交的修改，理由：{reason}。修改已回到您的草稿。',
  toldText: '{who} 定时发布的修改（{reason}）到时不能发布：{trouble} 请到编辑台“审阅与发布”处理。',
} as const

/** The step before the others, of what came by a file or a command. */
export const claimStep = '认领'
