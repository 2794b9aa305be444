import type { Flow } from '../../flow'

const short = 8

/** The field that a transition writes a case number to, if any does. */
export const numberField = ({ transitions }: Pick<Flow, 'transitions'>): string | undefined =>
  transitions.flatMap(({ set }) => Object.entries(set ?? {})).find(([, value]) => typeof value === 'object' && 'number' in value)?.[0]

/** The number that people quote for a case: the assigned one, else the first characters of its id. */
export function caseNumber(flow: Pick<Flow, 'transitions'>, row: Record<string, unknown> & { id: string }): string {
  const field = numberField(flow)
  const written = field === undefined ? undefined : row[field]
  return typeof written === 'string' && written !== '' ? written : row.id.slice(0, short).toUpperCase()
}

/** The typed text in lower case if it can be the beginning of an id. */
export const idStart = (typed: string): string | undefined => (/^[0-9a-f]{8}$/i.test(typed.trim()) ? typed.trim().toLowerCase() : undefined)
