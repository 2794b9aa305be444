import { Type, type Static } from '@sinclair/typebox'
import { closedObject } from '../../closed-object'
import { ownPicture, shared, shortText } from './block-parts'

const GalleryItem = closedObject('一张图片', '图上有什么，是和图片一起填写的说明。', {
  picture: ownPicture('模板，如 "{{data.hall.picture}}"，或 files 文件夹里的一张。'),
  caption: Type.Optional(shortText('图注')),
})
export type GalleryItem = Static<typeof GalleryItem>

export const gallery = closedObject('图片集', '几张图片，点开看大图；没有上传的不显示，一张也没有的整块不显示。', {
  kind: Type.Literal('gallery'),
  ...shared,
  items: Type.Array(GalleryItem, { title: '图片', minItems: 1, maxItems: 24 }),
})
