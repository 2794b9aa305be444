/** Clauses of a headline, so that it breaks where a reader pauses. */
export const clauses = (title: string): string[] => title.split(/(?<=[，：；])/)
