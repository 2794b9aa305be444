import type { Flow } from '../../flow'
import type { SetValue } from '../../parts/set-value'

export const isCode = (set: SetValue | undefined): set is { code: true } => typeof set === 'object' && 'code' in set

/** Fields of a flow's record that its transitions fill with random codes; only the record's owner may see them. */
export const codeFields = ({ transitions }: Flow): string[] => [
  ...new Set(transitions.flatMap(({ set = {} }) => Object.keys(set).filter((name) => isCode(set[name])))),
]
