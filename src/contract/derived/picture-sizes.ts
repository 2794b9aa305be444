/** As the server answers it: what follows the size in its address. */
export interface ShownPicture {
  src: string
  alt: string
}

/** Widths that a picture is made in; all are 16 to 9, so that nothing moves when it comes. */
export const pictureWidths = [400, 800, 1600] as const
/** What browsers take in the order in which they are offered; all of them take the last. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const pictureHeight = (width: number) => Math.round((width * 9) / 16)

/** How the portal's own marks are made: whole, on no ground, that many pixels high. */
export const markFormats = { 'logo.webp': 128, 'icon.png': 64 } as const
export type MarkFormat = keyof typeof markFormats
export const markAddress = (file: string, format: MarkFormat) => `/_/picture/${format}/${encodeURIComponent(file)}`

/** Where one size of a picture is. */
export const pictureAddress = (src: string, width: number, format: PictureFormat) =>
  `/_/picture/${width}.${format}/${src.split('/').map(encodeURIComponent).join('/')}`
