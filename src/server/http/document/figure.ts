import { pictureAddress, pictureHeight, pictureWidths, type ShownPicture } from '../../../contract/derived/picture-sizes'
import type { Picture } from '../../../contract/parts/picture'
import { fill } from '../../../validate/template/template'
import { escapeHtml, textElement } from './html'

const isShown = (value: unknown): value is ShownPicture => typeof value === 'object' && value !== null && 'src' in value && 'alt' in value

/** A picture with its caption; nothing where the field holds none. */
export function figure(picture: string | Picture, caption: string, roots: object): string {
  const found = typeof picture === 'string' ? fill(picture, roots) : { src: picture.file, alt: picture.alt }
  if (!isShown(found)) return ''
  const [, width] = pictureWidths
  const source = escapeHtml(pictureAddress(found.src, width, 'jpg'))
  const size = `width="${width}" height="${pictureHeight(width)}"`
  return `<figure><img src="${source}" alt="${escapeHtml(found.alt)}" ${size} loading="lazy">${textElement('figcaption', caption)}</figure>`
}
