import { pictureKinds, uploadEndings } from '../../contract/kinds'

type PictureKind = (typeof pictureKinds)[number]

/** What the names of pictures end with. */
export const pictureEndings: readonly string[] = pictureKinds.flatMap((kind) => [...uploadEndings[kind]])

/** So many bytes say what kind of picture a file is. */
export const headLength = 12

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** The kind of picture that a file holds, told by its first bytes and not by its name; undefined for none that is shown. */
export function pictureKindOf(head: Uint8Array): PictureKind | undefined {
  const text = latin(head.subarray(0, headLength))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  return /^RIFF.{4}WEBP/s.test(text) ? 'webp' : undefined
}
