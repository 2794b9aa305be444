import type { ReactNode } from 'react'

/** A button with a panel, as a browser without script opens it: one of the header at a time. */
export function PlainDisclosure({ className, head, children }: { className: string; head: ReactNode; children: ReactNode }) {
  return (
    <details name="header">
      <summary className={className}>{head}</summary>
      {children}
    </details>
  )
}
