/** Texts of the attachments of a page. */
export const attachmentWords = {
  attachments: '附件下载',
  attachmentOpening: '正在准备…',
  attachmentMissing: '这份附件暂时无法下载，可联系发布单位获取',
} as const
