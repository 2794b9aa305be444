import type { LiveRelease } from '../node/live-release'

let loading: Promise<LiveRelease> | undefined

/** A built Storybook may lie anywhere; its files' addresses are then relative to the page. */
const here = (url: string) => (import.meta.env.PROD ? new URL(url.slice(1), document.baseURI).href : url)

const moved = (urls: Record<string, string>) => Object.fromEntries(Object.entries(urls).map(([id, url]) => [id, here(url)]))

async function fetchLive(): Promise<LiveRelease> {
  const answer = await fetch(here('/_/stories.json'))
  if (!answer.ok) throw new Error(`stories.json: HTTP ${answer.status}`)
  const live = (await answer.json()) as LiveRelease
  return live.boot ? { ...live, boot: { ...live.boot, pages: moved(live.boot.pages), forms: moved(live.boot.forms) } } : live
}

/** The tree that the stories are of, read once. */
export const readLive = () => (loading ??= fetchLive())
