import { createContext, useContext, type ReactNode } from 'react'

type Level = 1 | 2 | 3 | 4 | 5 | 6
const LevelContext = createContext<Level>(2)

/** The heading level of titles inside. A page has one `h1`; content below a title is one level deeper. */
export function HeadingLevel({ level, children }: { level: number; children: ReactNode }) {
  return <LevelContext value={Math.min(Math.max(level, 1), 6) as Level}>{children}</LevelContext>
}

export const useHeadingLevel = () => useContext(LevelContext)

/** A title at the heading level of its place. */
export function Heading({ id, className, children }: { id?: string; className?: string; children: ReactNode }) {
  const Tag = `h${useHeadingLevel()}` as const
  return (
    <Tag id={id} className={className}>
      {children}
    </Tag>
  )
}

/** Everything inside is one level below the title just rendered. */
export function BelowHeading({ children }: { children: ReactNode }) {
  return <HeadingLevel level={useHeadingLevel() + 1}>{children}</HeadingLevel>
}
