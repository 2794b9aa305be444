import type { ReactNode } from 'react'

/** Replaces the Markdown renderer that @rjsf/core imports: the schemas' texts are plain text. */
export function Markdown({ children }: { children?: ReactNode }) {
  return children
}
