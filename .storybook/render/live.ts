import { FORCE_RE_RENDER, FORCE_REMOUNT } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import type { LiveRelease } from '../node/live-release'
import { treeChanged, type TreeChange } from '../tree-change'

const loading = new Map<string, Promise<LiveRelease>>()

/** A built Storybook may lie anywhere; its files' addresses are then relative to the page. */
const here = (url: string) => (import.meta.env.PROD ? new URL(url.slice(1), document.baseURI).href : url)

const moved = (urls: Record<string, string>) => Object.fromEntries(Object.entries(urls).map(([id, url]) => [id, here(url)]))

async function fetchTree(release: string): Promise<LiveRelease> {
  const answer = await fetch(here(`/_/stories-${release}.json`))
  if (!answer.ok) throw new Error(`stories-${release}.json: HTTP ${answer.status}`)
  const live = (await answer.json()) as LiveRelease
  return live.boot ? { ...live, boot: { ...live.boot, pages: moved(live.boot.pages), forms: moved(live.boot.forms) } } : live
}

/** The tree that the stories are of, read once until it changes: the live one, or a release (`r41`). */
export function loadStoryTree(release: string): Promise<LiveRelease> {
  const tree = loading.get(release) ?? fetchTree(release)
  loading.set(release, tree)
  return tree
}

/** The story that is open, when it has to be played again to show what it is about. */
let played: string | undefined
export const setPlayed = (story: string | undefined) => void (played = story)

const followers = new Set<() => Promise<void>>()

/** Calls back after each save; until it is told to stop. */
export function followTree(follow: () => Promise<void>): () => void {
  followers.add(follow)
  return () => void followers.delete(follow)
}

/** How long the open story has for itself before Storybook's own parts draw what they know of it. */
const head = 400
let told: ReturnType<typeof setTimeout> | undefined

/** A save while stories are developed: the open story is drawn of the new tree, and the page stays. */
export async function takeSave(change: TreeChange): Promise<void> {
  loading.delete('live')
  const channel = addons.getChannel()
  clearTimeout(told)
  if (played) {
    channel.emit(treeChanged, change)
    return void channel.emit(FORCE_REMOUNT, { storyId: played })
  }
  // What goes wrong is told by the story that Storybook then loads.
  await Promise.all([...followers].map((follow) => follow())).catch(() => undefined)
  clearTimeout(told)
  told = setTimeout(() => {
    channel.emit(treeChanged, change)
    channel.emit(FORCE_RE_RENDER)
  }, head)
}

import.meta.hot?.on(treeChanged, (change: TreeChange) => void takeSave(change))
