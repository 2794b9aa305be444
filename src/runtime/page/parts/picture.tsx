import {
  pictureAddress,
  pictureHeight,
  pictureWidths,
  type PictureFormat,
  type ShownPicture,
} from '../../../contract/derived/picture-sizes'
import { fill } from '../../../validate/template/template'
import './picture.css'

const sources = (src: string, format: PictureFormat) =>
  pictureWidths.map((width) => `${pictureAddress(src, width, format)} ${width}w`).join(', ')

/** A picture that a template names; a drawn ground where there is none, if its place is to be kept. */
export function PictureView({ template, roots, sizes, ground }: { template: string; roots: object; sizes: string; ground?: boolean }) {
  const { src, alt } = (fill(template, roots) || {}) as Partial<ShownPicture>
  if (!src) return ground ? <div className="picture picture--ground" aria-hidden="true" /> : null
  const [, width] = pictureWidths
  return (
    <picture className="picture">
      <source type="image/webp" srcSet={sources(src, 'webp')} sizes={sizes} />
      <img
        src={pictureAddress(src, width, 'jpg')}
        srcSet={sources(src, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={pictureHeight(width)}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
