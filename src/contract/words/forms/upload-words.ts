import { attachmentWords } from './attachment-words'
import { fileWords } from './file-words'
import { unfinishedWords } from './form-words'

const sendingWords = {
  uploadChoose: '选择文件',
  uploadDrop: '或拖到这里',
  uploadLimits: '{kinds}，每个不超过{megabytes}MB，最多{most}个',
  uploadLimit: '{kinds}，不超过{megabytes}MB',
  uploadFull: '已有{most}个文件；要换一份，请先移除',
  uploadTooMany: '最多上传{most}个文件',
  uploadSame: '这个文件已经选过了',
  uploadWaiting: '等待上传',
  uploadSending: '正在上传',
  uploadChecking: '正在检查…',
  uploadRemove: '移除',
  uploadDone: '“{name}”已上传',
  uploadRemoved: '“{name}”已移除',
  uploadFailed: '没有上传成功，请重试',
  uploadLost: '上次没有传完，请重新选择文件',
  uploadBroken: '网络中断，没有上传成功，请重试',
} as const

const refusalWords = {
  fileKindHere: '这里只能上传 {kinds} 文件',
  fileEmpty: '文件是空的，请重新选择',
  fileTooBig: '文件超过{megabytes}MB，请压缩后再上传',
} as const

/** Texts of the upload widget, loaded only by forms that have one. */
export const uploadWords = { ...sendingWords, ...refusalWords } as const

/** 上传和附件 */
export const filesWords = { ...sendingWords, ...unfinishedWords, ...fileWords, ...refusalWords, ...attachmentWords } as const
