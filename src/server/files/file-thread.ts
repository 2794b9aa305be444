import type { UploadKind } from '../../contract/vocabulary/kinds'
import { answerThread } from '../thread/answer-thread'
import { inspect } from './inspect'
import { multipartParts } from './formats/parts-of'

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The functions that the thread runs on visitors' files. */
const answers = { partsOf: multipartParts, inspect: (kind: UploadKind, bytes: Uint8Array) => inspect(kind, bufferOf(bytes)) }
export type FileAnswers = typeof answers

answerThread(answers)
