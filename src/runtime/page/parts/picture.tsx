import {
  pictureAddress,
  pictureHeight,
  pictureWidths,
  type PictureFormat,
  type ShownPicture,
} from '../../../contract/derived/picture-sizes'
import type { Picture } from '../../../contract/parts/picture'
import { fill } from '../../../validate/template/template'
import './picture.css'

const sources = (src: string, format: PictureFormat) =>
  pictureWidths.map((width) => `${pictureAddress(src, width, format)} ${width}w`).join(', ')

interface Props {
  /** A template that names a field of type image, or a file of `schemas/files`. */
  picture: string | Picture
  roots: object
  sizes: string
  /** Shows a placeholder drawing where the picture is missing. */
  ground?: boolean
  /** Whether it is above the fold. */
  first?: boolean
}

/** The picture to show; empty where the field holds none. */
export const pictureOf = (picture: string | Picture, roots: object): Partial<ShownPicture> =>
  typeof picture === 'string' ? ((fill(picture, roots) || {}) as Partial<ShownPicture>) : { src: picture.file, alt: picture.alt }

export function PictureView({ picture, roots, sizes, ground, first }: Props) {
  const { src, alt } = pictureOf(picture, roots)
  if (!src) return ground ? <div className="picture picture--ground" aria-hidden="true" /> : null
  const [, width] = pictureWidths
  return (
    <picture className="picture">
      {(['avif', 'webp'] as const).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sources(src, format)} sizes={sizes} />
      ))}
      <img
        src={pictureAddress(src, width, 'jpg')}
        srcSet={sources(src, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={pictureHeight(width)}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
