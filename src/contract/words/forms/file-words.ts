/** 已有的文件；上传控件和附件的话在它们自己的模块里 */
export const fileWords = {
  fileUnnamed: '已上传的文件',
  fileGone: '文件已不在，请移除后重新上传',
  fileOpening: '正在下载…',
  fileFailed: '没有下载成功，请重试',
} as const
