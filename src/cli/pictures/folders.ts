import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = '.pictures'

/** Pictures of one machine: its fonts are not another's, so git leaves them out. */
export const folders = { root, kept: join(root, 'kept'), now: join(root, 'now'), difference: join(root, 'difference') } as const

export const pictureName = (story: string, width: number) => `${story}@${width}.png`

export const baselinePictures = (): string[] => readdirSync(folders.kept).filter((name) => name.endsWith('.png'))
