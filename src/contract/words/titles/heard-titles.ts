import type { heardWords } from '../heard-words'

const said = (what: string) => `${what}的各种说法，用顿号隔开`

export const heardTitles: Record<keyof typeof heardWords, string> = {
  heardIgnored: '搜索时略过的字，用顿号隔开',
  heardAdd: said('新增'),
  heardRemove: said('删除'),
  heardHide: said('隐藏'),
  heardGuest: said('访客'),
  heardColumn: said('列'),
  heardPage: said('页面'),
  heardTable: said('表格'),
  heardPicture: said('图片'),
  heardColour: said('颜色'),
  heardOption: said('选项'),
  heardButton: said('按钮'),
  heardDialog: said('对话框'),
  heardRemind: said('提醒'),
  heardDays: said('天数'),
  heardWho: said('由谁办'),
  heardReview: said('审核'),
  heardTime: said('定时'),
  heardUndo: said('撤销'),
  heardBefore: said('以前'),
  heardLimit: said('上限'),
  heardFile: said('附件'),
  heardOrder: said('顺序'),
  heardMail: said('邮件'),
}
