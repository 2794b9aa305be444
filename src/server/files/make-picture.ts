import type { Sharp } from 'sharp'
import { markFormats, pictureHeight, type MarkFormat, type PictureFormat } from '../../contract/derived/picture-sizes'
import { createQueue } from '../accounts/queue'
import { maxPixels } from './formats/is-picture'

/** Loads sharp with the first picture, so that a start does not need it. */
const load = async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** One at a time leaves the other core to visitors. */
const queue = createQueue(1, 64)

/** Makes an icon of the portal: complete, upright, with a transparent background; null when the picture cannot be decoded. */
export const makeMark = (bytes: Buffer, format: MarkFormat): Promise<Buffer | null> =>
  queue.run(async () => {
    try {
      const sharp = await load()
      const height = markFormats[format]
      const whole = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient()
      if (format === 'logo.webp')
        return await whole
          .resize({ height, width: height * 6, fit: 'inside' })
          .webp({ quality: 90 })
          .toBuffer()
      return await whole.resize({ height, width: height, fit: 'contain', background: '#00000000' }).png().toBuffer()
    } catch {
      return null // no picture
    }
  })

/** AVIF at effort 4 saves another tenth and takes seven times as long. */
const encode: Record<PictureFormat, (cut: Sharp) => Sharp> = {
  avif: (cut) => cut.avif({ quality: 50, effort: 2 }),
  webp: (cut) => cut.webp({ quality: 80 }),
  jpg: (cut) => cut.jpeg({ quality: 80, mozjpeg: true }),
}

/** Makes one size of a picture: upright, cropped to 16:9, without camera metadata; null when it cannot be decoded. */
export const makePicture = (bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer | null> =>
  queue.run(async () => {
    try {
      const sharp = await load()
      const cut = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
        .autoOrient()
        .resize({ width, height: pictureHeight(width), fit: 'cover', position: 'centre' })
        .flatten({ background: '#ffffff' })
      return await encode[format](cut).toBuffer()
    } catch {
      return null // no picture
    }
  })
