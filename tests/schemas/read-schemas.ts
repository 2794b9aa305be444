import { readFileSync, readdirSync } from 'node:fs'

/** Reads a file of `schemas/` as data; the check validates its shape. */
export function readSchema<T>(path: string): T {
  return JSON.parse(readFileSync(`schemas/${path}`, 'utf8')) as T
}

export const schemaFiles = (folder: string) => readdirSync(`schemas/${folder}`).map((name) => `${folder}/${name}`)
