import { Readable } from 'node:stream'
import type { FileParts } from '../replies/file-answer'

/** A stream that reads one part ahead: a client who reads slowly holds two parts in memory, not the whole. */
export const streamOf = ({ parts }: FileParts): Readable => Readable.from(parts(), { highWaterMark: 1 })
