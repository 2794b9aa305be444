/** Texts of the picture viewer, loaded only with a gallery. */
export const galleryWords = {
  galleryLarge: '图片',
  galleryPlace: '第{at}张，共{count}张',
  galleryPrevious: '上一张',
  galleryNext: '下一张',
} as const
