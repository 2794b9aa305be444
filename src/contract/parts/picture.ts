import { Type, type Static } from '@sinclair/typebox'
import { closedObject } from '../closed-object'

/** A picture as records and demonstration data hold it. */
export const Picture = closedObject('图片', '一张图片和它的说明。', {
  file: Type.String({ title: '文件', description: 'files 文件夹里的文件名，如 "qiming.webp"；可以放 png、jpg、webp。', minLength: 1 }),
  alt: Type.String({ title: '说明', description: '图上有什么，读给看不见图片的人听。', minLength: 2, maxLength: 100 }),
})
export type Picture = Static<typeof Picture>
