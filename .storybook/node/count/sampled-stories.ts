import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Story, StoryFile } from '../stories/story'

/** Which one of a file's stories is tested, varying by file; for other files (fifteen pages in sixteen, seven forms in eight) none. */
const oneOf: Partial<Record<StoryFile['renderer'], { states: readonly Story['state'][]; everyNth: number }>> = {
  page: { states: ['normal', 'error', 'phone', 'elder'], everyNth: 16 },
  form: { states: ['fault', 'normal', 'fault', 'phone', 'fault', 'elder', 'fault', 'rules'], everyNth: 8 },
}

/** For other renderers: the first story and one in so many others, varying by kind. */
const oneIn: Partial<Record<StoryFile['renderer'], number>> = { field: 12, block: 12, route: 24, shell: 3 }

/** A file's position among those of its kind; an examples.json is the only one of its folder. */
function placeOf(file: string): number {
  const place = basename(file) === 'examples.json' ? dirname(file) : file
  return readdirSync(dirname(place)).sort().indexOf(basename(place))
}

/**
 * The stories of a file that the suite tests. `STORIES=all` tests each; otherwise one of every eighth form and every sixteenth page,
 * because routes render pages too and `e2e/pages/axe` checks those, and of widgets, blocks, routes and the shell the first and a part of the
 * others.
 */
export function sampled(file: StoryFile): StoryFile {
  if (process.env.STORIES === 'all') return file
  const place = placeOf(file.file)
  const [turns, step] = [oneOf[file.renderer], oneIn[file.renderer]]
  const isTaken = ({ state }: Story, at: number) => {
    if (turns) {
      const { states, everyNth } = turns
      return place % everyNth === 0 && (state === states[(place / everyNth) % states.length] || !states.includes(state))
    }
    return step === undefined || at === 0 || (at + place) % step === 0
  }
  return { ...file, stories: file.stories.filter(isTaken) }
}
