import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = '.pictures'

/** The screenshots depend on the machine's fonts, so git ignores them. */
export const folders = { root, kept: join(root, 'kept'), now: join(root, 'now'), difference: join(root, 'difference') } as const

export const pictureName = (story: string, width: number) => `${story}@${width}.png`

export const baselinePictures = (): string[] => readdirSync(folders.kept).filter((name) => name.endsWith('.png'))
