/** Words around pictures that are opened large, in a module that no other page loads. */
export const galleryWords = {
  galleryLarge: '图片',
  galleryPlace: '第{at}张，共{count}张',
  galleryPrevious: '上一张',
  galleryNext: '下一张',
} as const
