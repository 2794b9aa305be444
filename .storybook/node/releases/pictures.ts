import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import {
  markAddress,
  markFormats,
  pictureAddress,
  pictureFormats,
  pictureWidths,
  type MarkFormat,
} from '../../../src/contract/derived/picture-sizes'
import { pictureKinds, uploadExtensions } from '../../../src/contract/vocabulary/kinds'
import { schemasDir } from '../stories/places'
import type { Served } from './readings'

const types = new Map(
  pictureKinds.flatMap((kind) => uploadExtensions[kind].map((ending) => [`.${ending}`, `image/${kind}`.replace('jpg', 'jpeg')])),
)
const typeOf = (name: string) => types.get(extname(name).toLowerCase())
const marks = Object.keys(markFormats) as MarkFormat[]

/** Addresses at which pages look for a picture. */
const addressesOf = (name: string) => [
  ...marks.map((format) => markAddress(name, format)),
  ...pictureWidths.flatMap((width) => pictureFormats.map((format) => pictureAddress(name, width, format))),
]

/** The pictures of `schemas/files/` by address. Each size is the whole picture, whatever its address says: browsers look at the bytes. */
export async function pictureFiles(): Promise<Map<string, string>> {
  const dir = join(schemasDir(), 'files')
  const names = await readdir(dir).catch((): string[] => [])
  const pictures = names.filter(typeOf)
  return new Map(pictures.flatMap((name) => addressesOf(name).map((address) => [address, join(dir, name)])))
}

/** A picture as a page of the stories requests it. */
export async function readPicture(url: string): Promise<Served | undefined> {
  const file = (await pictureFiles()).get(url)
  const type = file === undefined ? undefined : typeOf(file)
  return file !== undefined && type !== undefined ? { type, body: await readFile(file) } : undefined
}
