import type { Kind } from '../source'

const singular: Partial<Record<Kind, string>> = {
  forms: 'form',
  pages: 'page',
  records: 'record',
  flows: 'flow',
  questionnaires: 'questionnaire',
}

/** The editor schema of a kind of file; folders hold one noun a file, so that theirs bears the noun's name. */
export const metaName = (kind: Kind): string => `${singular[kind] ?? kind}.schema.json`
