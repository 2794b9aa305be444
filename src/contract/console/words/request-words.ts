import type { ReviewLevel } from '../../parts/portal/review'
import type { RequestTrouble } from '../console-request'

/** Texts of pending requests: schedules and sign-offs. */
export const requestWords = {
  scheduleAt: '定于…发布',
  scheduleTime: '发布时间（{zone}）',
  scheduleDo: '定时发布',
  scheduleSkipped: '那天时钟拨快，没有这个时刻，会在 {time} 发布',
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
  reviewSettled: '已同意，签满了',
  reviewNotYou: '您提交或签过的，由别人签下一步',
  reviewHandIn: '提交审校',
  reviewHandedIn: '已提交审校，签满后上线',
  reviewHandInHelp: '平台要求审校：别人同意后才上线。',
  reviewWaiting: '在等待审校',
  reviewFirst: '先上线，后审',
  reviewFirstReason: '为什么要先上线',
  reviewFirstHelp: '立即上线；{hours} 小时内由别人补签，退回就从线上撤下。',
  reviewFirstDo: '确认先上线',
  reviewFirstOwing: '您先上线的修改过了补签的时间，签满以前不能再先上线。',
  reviewAfterwards: '已先上线（修订 {number}），请在 {time} 前补签',
  reviewLate: '已先上线（修订 {number}），应在 {time} 前补签，已经过时',
  reviewTakeDown: '退回并从线上撤下',
  reviewTakeDownOf: '退回并从线上撤下：{reason}',
  reviewTakenDown: '已从线上撤下，等别人补签',
  reviewIfTakenDown: '撤下会改变的页面',
  reviewSheet: '审批表',
  reviewSheetOf: '审批表：{reason}',
  reviewYours: '{count} 项等您审校',
  refusedNotYours: '这一步不能由您来签：自己提交的、已经签过的，由别人签',
  refusedNotFirst: '这类修改不能先上线，请提交审校',
  refusedNotYet: '您先上线的修改过了补签的时间，签满以前不能再先上线，请提交审校',
  refusedForeign: '自己先上线、还没有人签过的修改才能立即撤下；其他的请提交审校，或在“审阅与发布”里退回',
  takeOff: '立即撤下',
  takeOffOf: '立即撤下：{reason}',
  takeOffReason: '为什么撤下',
  takeOffHelp: '这是您先上线的修改，还没有人签，可以自己撤下。撤下的理由写进历史，仍要别人补签，时限不变（{time}）。',
  takeOffDo: '确认撤下',
  levelWords: '只改文字',
  levelRules: '改规则和版面',
  levelAccess: '改谁能看、谁能办',
  troubleAsked: '同样的内容被别人改过，要先选择用哪一个。请撤回或取消定时，在草稿中选择后重新提交。',
  troubleProblems: '线上变化以后，这些修改通不过检查。请撤回或取消定时，改正后重新提交。',
  troubleChanged: '有人在文件里改了同样的内容，还没有生效。请联系平台维护人员，或撤回、取消定时。',
  troubleFolder: '服务器上的 schemas 文件夹不可写入。请联系平台维护人员。',
  troubleAuthor: '提交人已不再管理平台。请核对后现在发布，或取消定时（修改会转到您的草稿）。',
  troubleAuthorReviewed: '提交人已不再管理平台，不会发布。请撤回或取消定时（修改会转到您的草稿），核对后由您重新提交审校。',
  troubleUnsigned: '审校还没有签完。',
  troubleLate: '先上线的修改过了补签的时间。请管理平台的其他人核对后同意，或退回并从线上撤下。',
  troubleEdited: '提交以后内容变过，与提交的不同，不会发布。请撤回或取消定时后重新提交。',
  refusedTime: '请选择现在以后、一年以内的时间',
} as const

/** The text for each review level. */
export const levelWord = { words: 'levelWords', rules: 'levelRules', access: 'levelAccess' } as const satisfies Record<ReviewLevel, string>

const troubleWords = {
  asked: 'troubleAsked',
  problems: 'troubleProblems',
  changed: 'troubleChanged',
  folder: 'troubleFolder',
  author: 'troubleAuthor',
  unsigned: 'troubleUnsigned',
  late: 'troubleLate',
  edited: 'troubleEdited',
} as const satisfies Record<RequestTrouble, string>

/** The text that says what blocks a request and what to do. Under a review, nobody else publishes what a former operator left. */
export const troubleWord = (trouble: RequestTrouble, isReviewed: boolean) =>
  trouble === 'author' && isReviewed ? 'troubleAuthorReviewed' : troubleWords[trouble]

/** Texts of the portal message about a blocked or returned request. */
export const operatorMessageWords = {
  toldTitle: '定时发布有问题，需要处理',
  toldWaitingTitle: '等待审校的修改有问题，需要处理',
  returnedTitle: '您提交的修改被退回',
  returnedText: '{who} 退回了您提交的修改，理由：{reason}。修改已回到您的草稿。',
  takeDownReason: '撤下修订 {number}：{reason}',
  takenDownTitle: '您先上线的修改已被撤下',
  takenDownText: '{who} 退回了您先上线的修改，理由：{reason}。它已从线上撤下。',
  lateTitle: '先上线的修改过时没有审完',
  lateText: '{who} 先上线的修改（{reason}）过了补签的时间。请到编辑台“审阅与发布”同意，或退回并从线上撤下。',
  toldWaitingText: '{who} 提交的修改（{reason}）不能上线：{trouble} 请到编辑台“审阅与发布”处理。',
  toldText: '{who} 定时发布的修改（{reason}）到时不能发布：{trouble} 请到编辑台“审阅与发布”处理。',
} as const

/** Title of the extra first step for a change that came by a file or a command. */
export const claimStep = '认领'
