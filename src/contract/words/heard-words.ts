/**
 * Ways of saying the same thing, by which the console's search understands what a query means. Each word of the search's language is heard
 * as all others of its list; those of `heardIgnored` say nothing about a place. A portal replaces a list with its own ways. Not loaded in
 * visitors' browsers.
 */
export const heardWords = {
  heardIgnored:
    '修改、更改、改成、改为、改掉、改动、改、更换、换成、换掉、换、调整、设置、设成、想要、想、要、我、把、给、的人、的、了、请、怎样、怎么、如何、哪里、在哪、一个、一条、一项、一张、一下、一、个、文字、文案、文本、内容、看',
  heardAdd: '新增、增加、添加、增删、加上、再加、多一、加、新',
  heardRemove: '删除、删掉、删去、去掉、移除、拿掉、撤下、增删、不要、删',
  heardHide: '隐藏、谁能看见、不显示、看不到、看不见、不让、不给、别让',
  heardGuest: '访客、访问者、游客、未登录、没登录、没有登录',
  heardColumn: '各列、列名、表头、每一条是一列、列',
  heardPage: '页面、网页、页',
  heardTable: '表格、列表、清单',
  heardPicture: '图片、图上有什么、照片、大图、插图、图',
  heardColour: '颜色、配色、主色、色彩、色',
  heardOption: '选项、下拉项、可选项、备选项',
  heardButton: '按钮、链接、按键',
  heardDialog: '对话框、弹窗、弹出',
  heardRemind: '提醒、催办、催促',
  heardDays: '几天、时限、期限、多少天、天数、几天前、提前几天、提前、超时',
  heardWho: '谁、由谁、经办、审批人、审核人、负责人',
  heardReview: '审核、审批、审校、初审、复审',
  heardTime: '定时、发布时间、几点、定于、什么时候',
  heardUndo: '撤销、撤回、恢复、还原、回退、反悔',
  heardBefore: '历史、每次发布、昨天、前天、上次、以前、以往',
  heardLimit: '上限、最多、大小、多大、限制、不超过',
  heardFile: '附件、文件、上传',
  heardOrder: '顺序、排序、先后、上移、下移、移动',
  heardMail: '邮件、邮箱、电子邮件',
} as const
