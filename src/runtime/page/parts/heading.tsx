import { createContext, useContext, type ReactNode } from 'react'

type Level = 1 | 2 | 3 | 4 | 5 | 6
const LevelContext = createContext<Level>(2)

/** The heading level of titles that stand here. A page has one `h1`; whatever stands below a title is one deeper. */
export function HeadingLevel({ level, children }: { level: number; children: ReactNode }) {
  return <LevelContext value={Math.min(Math.max(level, 1), 6) as Level}>{children}</LevelContext>
}

export const useHeadingLevel = () => useContext(LevelContext)

/** A title at the level of its place. */
export function Heading({ id, className, children }: { id?: string; className?: string; children: ReactNode }) {
  const Tag = `h${useHeadingLevel()}` as const
  return (
    <Tag id={id} className={className}>
      {children}
    </Tag>
  )
}

/** Everything inside stands below a title that has just been drawn. */
export function BelowHeading({ children }: { children: ReactNode }) {
  return <HeadingLevel level={useHeadingLevel() + 1}>{children}</HeadingLevel>
}
