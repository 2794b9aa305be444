import type { Form } from '../../contract/form'

/**
 * The first script's replacement for fields that follow from others: it leaves forms to React that have computed values, rows or limits
 * that are numbers of other fields.
 */
export const measuredBy = ({ rules }: Form, name: string, left: ReadonlySet<string>): string[] =>
  [...left].filter((other) =>
    rules[other]?.some((rule) => [rule.equals, rule.notBefore, rule.notAfter, ...(rule.blocklist ?? [])].includes(name)),
  )
export const faultOfLeftCell = (): undefined => undefined
/** Faults of a step go with the framework's first edit. */
export const dropOutdated = (edited: string, refused: Map<string, unknown>): void => void refused.delete(edited)
