import type { Portal } from '../../contract/portal'

/** The greeting for an hour of the day (spec §4): the first whose `before` is later, else the last. */
export function greetingAt(hour: number, greetings: Portal['greetings']): string {
  const inOrder = [...greetings].sort((one, other) => one.before - other.before)
  return (inOrder.find((greeting) => hour < greeting.before) ?? inOrder.at(-1))?.text ?? ''
}
