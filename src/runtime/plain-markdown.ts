import type { ReactNode } from 'react'

/** Stands in for the Markdown renderer that @rjsf/core imports: texts of the schemas are plain text. */
export function Markdown({ children }: { children?: ReactNode }) {
  return children
}
