import { pictureKinds, uploadExtensions } from '../../contract/vocabulary/kinds'

type PictureKind = (typeof pictureKinds)[number]

/** File endings of pictures. */
export const pictureExtensions: readonly string[] = pictureKinds.flatMap((kind) => [...uploadExtensions[kind]])

/** This many bytes identify the type of a picture. */
export const headLength = 12

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** The type of a picture by its first bytes, not its name; undefined for other types. */
export function pictureKindOf(head: Uint8Array): PictureKind | undefined {
  const text = latin(head.subarray(0, headLength))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  return /^RIFF.{4}WEBP/s.test(text) ? 'webp' : undefined
}
