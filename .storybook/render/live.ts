import type { LiveRelease } from '../node/live-release'

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

/** The tree that the stories are of, read once: the live one, or a release (`r41`). */
export function readTree(release: string): Promise<LiveRelease> {
  const tree = loading.get(release) ?? fetchTree(release)
  loading.set(release, tree)
  return tree
}
