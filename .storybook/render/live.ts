import { FORCE_RE_RENDER, FORCE_REMOUNT } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import type { LiveRelease } from '../node/releases/live-release'
import { treeChanged, type TreeChange } from '../tree-change'
import { here } from './here'
import { patchHeader, patched, treeHeader, type Patch } from '../tree-patch'

const loading = new Map<string, Promise<LiveRelease>>()

const moved = (urls: Record<string, string>) => Object.fromEntries(Object.entries(urls).map(([id, url]) => [id, here(url)]))

/** The last tree of each name as it was received, with its id at a server in development. */
const received = new Map<string, { id: string | null; live: LiveRelease }>()

/** Receives a tree, or what has changed since the last one. */
async function receive(release: string): Promise<LiveRelease> {
  const before = received.get(release)
  const answer = await fetch(here(`/_/stories-${release}.json`), before?.id ? { headers: { [treeHeader]: before.id } } : {})
  if (!answer.ok) throw new Error(`stories-${release}.json: HTTP ${answer.status}`)
  const body: unknown = await answer.json()
  const isPatch = before?.id != null && answer.headers.get(patchHeader) === before.id
  const live = (isPatch ? patched(before.live, body as Patch) : body) as LiveRelease
  received.set(release, { id: answer.headers.get(treeHeader), live })
  return live
}

async function fetchTree(release: string): Promise<LiveRelease> {
  const live = await receive(release)
  return live.boot ? { ...live, boot: { ...live.boot, pages: moved(live.boot.pages), forms: moved(live.boot.forms) } } : live
}

/** Loads the tree of the stories, cached until it changes: the live one, or a release (`r41`). */
export function loadStoryTree(release: string): Promise<LiveRelease> {
  const tree = loading.get(release) ?? fetchTree(release)
  loading.set(release, tree)
  return tree
}

/** The open story, when it must be played again to show its state. */
let played: string | undefined
export const setPlayed = (story: string | undefined) => void (played = story)

const followers = new Set<() => Promise<void>>()

/** Calls back after each save; returns a function that stops it. */
export function followTree(follow: () => Promise<void>): () => void {
  followers.add(follow)
  return () => void followers.delete(follow)
}

/** Milliseconds that the open story gets before Storybook's own parts render the change. */
const head = 400
let told: ReturnType<typeof setTimeout> | undefined

/** Handles a save in development: the open story is rendered from the new tree, without a reload. */
export async function takeSave(change: TreeChange): Promise<void> {
  loading.delete('live')
  const channel = addons.getChannel()
  clearTimeout(told)
  if (played) {
    channel.emit(treeChanged, change)
    return void channel.emit(FORCE_REMOUNT, { storyId: played })
  }
  // Errors are reported by the story that Storybook then loads.
  await Promise.all([...followers].map((follow) => follow())).catch(() => undefined)
  clearTimeout(told)
  told = setTimeout(() => {
    channel.emit(treeChanged, change)
    channel.emit(FORCE_RE_RENDER)
  }, head)
}

import.meta.hot?.on(treeChanged, (change: TreeChange) => void takeSave(change))
