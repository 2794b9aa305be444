import type { Kind } from '../source'

const singular: Partial<Record<Kind, string>> = {
  forms: 'form',
  pages: 'page',
  records: 'record',
  flows: 'flow',
  questionnaires: 'questionnaire',
}

/** The editor schema for a kind of file; in folders each file is one item, so the name is singular. */
export const metaName = (kind: Kind): string => `${singular[kind] ?? kind}.schema.json`
