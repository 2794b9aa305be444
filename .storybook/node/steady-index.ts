import { statSync } from 'node:fs'
import { STORY_INDEX_INVALIDATED } from 'storybook/internal/core-events'
import type { StoryFile } from './stories/story'
import { allStoryPaths, storyFileOf } from './stories/story-files'

/** What Storybook's index stores of a file's stories. */
export const indexed = ({ title, stories }: StoryFile) =>
  JSON.stringify([title, stories.map(({ exportName, name, globals }) => [exportName, name, globals])])

interface Channel {
  emit(event: string, ...args: unknown[]): unknown
}

/** Caches a file's part of the index by its time and size, so that a save reads one file instead of all. */
function makeParts() {
  const known = new Map<string, { stamp: string; part: string }>()
  return (file: string): string => {
    const stat = statSync(file, { throwIfNoEntry: false })
    const stamp = `${stat?.mtimeMs} ${stat?.size}`
    const before = known.get(file)
    if (before?.stamp === stamp) return before.part
    const found = storyFileOf(file)
    const part = found ? indexed(found) : ''
    known.set(file, { stamp, part })
    return part
  }
}

/**
 * Suppresses the event that the index changed when a save has left it equal: the manager would render its whole side bar again, a thousand
 * names, and the saved story waits for that in the same thread.
 */
export function steadyIndex<T extends Channel>(channel: T): T {
  const partOf = makeParts()
  const now = () =>
    allStoryPaths()
      .map((file) => `${file} ${partOf(file)}`)
      .join('\n')
  let told = now()
  const emit = channel.emit.bind(channel)
  channel.emit = (event: string, ...args: unknown[]) => {
    if (event !== STORY_INDEX_INVALIDATED) return emit(event, ...args)
    const index = now()
    if (index === told) return undefined
    told = index
    return emit(event, ...args)
  }
  return channel
}
