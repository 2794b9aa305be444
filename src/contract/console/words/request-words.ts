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
  scheduleBy: '{who} 提交。理由：{reason}',
  scheduleNow: '现在发布',
  scheduleNowOf: '现在发布：{reason}',
  scheduleCancel: '取消定时',
  scheduleCancelOf: '取消定时：{reason}',
  scheduleCancelled: '已取消定时，修改回到草稿',
  scheduleChecked: '{time} 核对过，没有问题',
  scheduleTroubles: '{count} 项定时发布有问题',
  leftDays: '还有 {count} 天',
  leftHours: '还有 {count} 小时',
  leftMinutes: '还有 {count} 分钟',
  leftSoon: '马上',
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
  edited: '提交以后内容变过，与定时的不同，不会发布。请取消定时后重新提交。',
}

/** The message of the portal about it. */
export const toldWords = {
  toldTitle: '定时发布有问题，需要处理',
  toldText: '{who} 定时发布的修改（{reason}）到时不能发布：{trouble} 请到编辑台“审阅与发布”处理。',
} as const
