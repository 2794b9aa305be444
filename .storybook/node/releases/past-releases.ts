import { readEnv } from '../../../src/server/env'
import { rawOf, unpacked } from '../../../src/server/live/check/files'
import { releaseCopy } from '../../../src/server/live/release-copy'
import { readFiles, type Reading } from './live-release'
import { schemasDir } from '../stories/places'

/** How many releases the toolbar offers. */
const recent = 10

const copy = () => releaseCopy(readEnv(process.env).dataDir)

/** Releases that went live on this machine, newest first, with titles for the toolbar. */
export async function pastReleases(): Promise<{ number: number; title: string }[]> {
  const releases = await copy().list(recent)
  return releases.map(({ number, time, who }) => ({ number, title: `修订 ${number}　${String(time).slice(0, 10)}　${who}` }))
}

/** Reads a past release. */
export async function readPast(number: number): Promise<Reading> {
  const bodies = await copy().files(number)
  if (!bodies) throw new Error(`修订 ${number} 的文件不完整 / release ${number} is not whole`)
  return readFiles(schemasDir(), rawOf(unpacked(bodies)))
}
