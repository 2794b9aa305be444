import type { ReactNode } from 'react'

/** A disclosure for a browser without script; only one of the header is open at a time. */
export function PlainDisclosure({ className, head, children }: { className: string; head: ReactNode; children: ReactNode }) {
  return (
    <details name="header">
      <summary className={className}>{head}</summary>
      {children}
    </details>
  )
}
