import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { StoryContext } from './draw'
import { followTree } from './live'
import { loadStory, type StoryToLoad } from './load-story'

type Loaded = StoryContext['loaded']

interface FollowedStoryProps {
  story: StoryToLoad
  /** As Storybook last loaded it. */
  loaded: Loaded
  children(loaded: Loaded): ReactNode
}

/**
 * The open story, of the last saved tree. When Storybook itself renders a story again, it first renders its side bar and panels a dozen
 * times; so the story is updated first, and Storybook is notified afterwards.
 */
export function FollowedStory({ story, loaded, children }: FollowedStoryProps) {
  const [own, setOwn] = useState<{ instead: Loaded; loaded: Loaded }>()
  const last = useRef(0)
  useEffect(
    () =>
      followTree(async () => {
        const turn = ++last.current
        const fresh = await loadStory(story)
        if (turn === last.current) setOwn({ instead: loaded, loaded: fresh })
      }),
    [loaded, story],
  )
  return children(own?.instead === loaded ? own.loaded : loaded)
}
