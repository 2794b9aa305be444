import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import type { Problem } from '../../../src/contract/problem'
import type { Boot } from '../../../src/release/release'
import type { Core } from '../../../src/runtime/core'
import { PortalRoot } from '../../../src/runtime/portal'
import type { StoryVisitor } from '../../server/visitors'
import type { LiveRelease } from '../../node/releases/live-release'
import type { StoryGlobals } from '../globals'
import { ProblemsView } from './problems-view'
import { readyPortal } from './ready-portal'
import { ServedStory } from '../served'
import { createSeen } from './spy'
import { storyCore } from './story-core'
import { sendWhy, type StorySubject } from '../why/why'

export interface PortalStoryProps {
  live: LiveRelease
  boot: Boot
  path: string
  visitor: StoryVisitor
  globals: StoryGlobals
  subject?: StorySubject | undefined
  /** Acts on the portal once it is rendered. */
  onReady?: ((core: Core) => void) | undefined
}

/** Faults that prevent a file's story from being rendered. */
export const blockingOf = (live: LiveRelease, place: string): Problem[] =>
  live.problems.filter((one) => one.severity !== 'warning' && one.file === live.files[place]?.shown)

function useStoryCore({ live, boot, visitor, globals, subject, onReady }: PortalStoryProps): Core {
  const [made] = useState(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const seen = createSeen(() => {
      clearTimeout(waiting)
      waiting = setTimeout(() => subject && sendWhy(live, subject, seen), 100)
    })
    const stop = () => clearTimeout(waiting)
    return { seen, stop, core: storyCore({ tree: live.tree!, boot, visitor, globals, seen }) }
  })
  useEffect(() => {
    if (subject) sendWhy(live, subject, made.seen)
    onReady?.(made.core)
  }, [live, made, onReady, subject])
  // A late message would describe a story that was left.
  useEffect(() => made.stop, [made])
  return made.core
}

/** Marks the current path and the intended one: a page that redirects has not been tested. */
function Place({ asked }: { asked: string }) {
  return <span hidden data-place={useLocation().pathname} data-asked={asked.split('?')[0]} />
}

/** The whole portal at an address, over the server of stories. */
export function PortalStory(props: PortalStoryProps): ReactNode {
  return props.globals.served === 'on' ? <ServedStory ready={() => readyPortal(props)} /> : <DrawnPortal {...props} />
}

function DrawnPortal(props: PortalStoryProps): ReactNode {
  const core = useStoryCore(props)
  const entries = useMemo(() => [props.path], [props.path])
  return (
    <MemoryRouter initialEntries={entries}>
      <PortalRoot core={core} />
      <Place asked={props.path} />
    </MemoryRouter>
  )
}

interface GateProps {
  live: LiveRelease
  place: string
  subject: StorySubject
  children(boot: Boot): ReactNode
}

/** The story of a file, or the file's problems. */
export function Gate({ live, place, subject, children }: GateProps) {
  const blocking = blockingOf(live, place)
  const broken = blocking.length > 0 || !live.boot || !live.tree
  useEffect(() => {
    if (broken || subject.example || subject.quiet)
      sendWhy(
        live,
        subject,
        createSeen(() => undefined),
      )
  }, [broken, live, subject])
  if (!live.files[place]) return <p className="problems">这个版本没有 {place}。This release has no such file.</p>
  if (broken) return <ProblemsView problems={blocking.length > 0 ? blocking : live.problems} />
  return children(live.boot!)
}
