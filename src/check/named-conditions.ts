/** The names of portal.json's conditions that a condition refers to, at any depth. */
export const namedConditions = (condition: unknown): string[] =>
  condition === null || typeof condition !== 'object'
    ? []
    : Object.entries(condition).flatMap(([key, part]) => (key === 'named' && typeof part === 'string' ? [part] : namedConditions(part)))
