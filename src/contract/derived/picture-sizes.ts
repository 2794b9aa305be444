/** A picture as the server returns it; the size precedes `src` in the address. */
export interface ShownPicture {
  src: string
  alt: string
}

/** Widths that pictures are scaled to; all are 16 to 9, so that loading one does not shift the layout. */
export const pictureWidths = [400, 800, 1600] as const
/** Formats in the order in which browsers are offered them; every browser reads the last. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const pictureHeight = (width: number) => Math.round((width * 9) / 16)

/** Formats of the portal's logo and icon: uncropped, transparent, with the height in pixels. */
export const markFormats = { 'logo.webp': 128, 'icon.png': 64 } as const
export type MarkFormat = keyof typeof markFormats
export const markAddress = (file: string, format: MarkFormat) => `/_/picture/${format}/${encodeURIComponent(file)}`

/** Address of one size of a picture. */
export const pictureAddress = (src: string, width: number, format: PictureFormat) =>
  `/_/picture/${width}.${format}/${src.split('/').map(encodeURIComponent).join('/')}`
