import { wordWith } from '../../contract/words/word'
import { writtenNumber } from './decimal-mark'

/** What to do about an answer of the wrong type: people type numbers, other answers come from controls. */
export function mistyped(title: string, type: unknown) {
  const sample = { integer: 1234, number: 1234.5 }[String(type)]
  return sample === undefined ? wordWith('faultType', { title }) : wordWith('faultNumber', { title, sample: writtenNumber(sample) })
}
