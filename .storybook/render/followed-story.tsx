import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { StoryContext } from './draw'
import { followTree } from './live'
import { loadStory, type StoryToLoad } from './load-story'

type Loaded = StoryContext['loaded']

interface FollowedStoryProps {
  story: StoryToLoad
  /** As Storybook loaded it last. */
  loaded: Loaded
  children(loaded: Loaded): ReactNode
}

/**
 * The open story, of the tree as it was saved last. When Storybook itself draws a story anew, it draws its side bar and its
 * panels a dozen times as well and the story last; so the story comes first, and Storybook hears of it afterwards.
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
