/** The blocks that may have something above the fold; the third of a page begins below it, or has no picture. */
const firstBlocks = 2
/** Pictures side by side on a wide screen. */
const mostPictures = 3

/** A block of tabs is the frame of those of its open tab. */
const blockStart = /<div(?: id="[^"]*")? class="block block--(?!tabs[" ])/g
const pictureSource = /<source type="(image\/avif)" srcset="([^"]*)" sizes="([^"]*)"/gi

/**
 * Links that preload a rendered page's first pictures, those of its first two blocks: they load lazily, so browsers request them only after layout,
 * and they would be painted last. On a phone, pictures stand below each other.
 */
export function picturePreloads(html: string): string {
  const end = [...html.matchAll(blockStart)][firstBlocks]?.index
  const sources = new Map([...html.slice(0, end).matchAll(pictureSource)].map((source) => [source[2], source]))
  return [...sources.values()]
    .slice(0, mostPictures)
    .map(([, type, addresses, sizes], at) => {
      const wide = at > 0 ? ' media="(min-width: 748px)"' : ''
      return `<link rel="preload" as="image" type="${type}" imagesrcset="${addresses}" imagesizes="${sizes}" fetchpriority="high"${wide}>`
    })
    .join('')
}
