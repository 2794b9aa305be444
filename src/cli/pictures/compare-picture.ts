import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { folders } from './folders'

export interface Verdict {
  name: string
  is: 'same' | 'different' | 'new' | 'gone'
  /** Number of differing pixels. */
  pixels?: number
}

/** Pads both pictures to one size, so that a taller picture differs only in its added part. */
function onSheet(picture: PNG, width: number, height: number): PNG {
  const sheet = new PNG({ width, height })
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0)
  return sheet
}

/** Writes the screenshot, and the image of its differences from the baseline, if any. */
export function comparePicture(
  name: string,
  bytes: Buffer,
  places: Pick<typeof folders, 'kept' | 'now' | 'difference'> = folders,
): Verdict {
  writeFileSync(join(places.now, name), bytes)
  if (!existsSync(join(places.kept, name))) return { name, is: 'new' }
  const before = readFileSync(join(places.kept, name))
  if (before.equals(bytes)) return { name, is: 'same' }
  const [was, is] = [PNG.sync.read(before), PNG.sync.read(bytes)]
  const [width, height] = [Math.max(was.width, is.width), Math.max(was.height, is.height)]
  const difference = new PNG({ width, height })
  const pixels = pixelmatch(onSheet(was, width, height).data, onSheet(is, width, height).data, difference.data, width, height, {
    threshold: 0.1,
  })
  if (pixels === 0 && was.width === is.width && was.height === is.height) return { name, is: 'same' }
  writeFileSync(join(places.difference, name), PNG.sync.write(difference))
  return { name, is: 'different', pixels }
}
