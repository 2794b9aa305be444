import type { Flow } from '../../flow'
import type { SetValue } from '../../parts/set-value'

export const isCode = (set: SetValue | undefined): set is { code: true } => typeof set === 'object' && 'code' in set

/** Fields of a flow's record into which its transitions draw codes: secrets of the record's owner and of operators. */
export const codeFields = ({ transitions }: Flow): string[] => [
  ...new Set(transitions.flatMap(({ set = {} }) => Object.keys(set).filter((name) => isCode(set[name])))),
]
