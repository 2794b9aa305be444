import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Story, StoryFile } from './story'

/** Which one of a file's stories is tested, another from file to file; of others (fifteen pages in sixteen, seven forms in eight) none. */
const oneOf: Partial<Record<StoryFile['renderer'], { states: readonly Story['state'][]; everyNth: number }>> = {
  page: { states: ['normal', 'error', 'phone', 'elder'], everyNth: 16 },
  form: { states: ['fault', 'normal', 'fault', 'phone', 'fault', 'elder', 'fault', 'rules'], everyNth: 8 },
}

/** Of those of other kinds the first and one in so many more, another part from kind to kind. */
const oneIn: Partial<Record<StoryFile['renderer'], number>> = { field: 12, block: 12, route: 24, shell: 3 }

/** Where a file stands among those of its kind; the stories of a widget or a block are the only file of a folder. */
function placeOf(file: string): number {
  const place = basename(file) === 'examples.json' ? dirname(file) : file
  return readdirSync(dirname(place)).sort().indexOf(basename(place))
}

/**
 * The stories of a file that the suite tests. `STORIES=all` tests each; otherwise one of every eighth form and of every sixteenth page, since
 * routes draw pages too and `e2e/axe` checks those, and of widgets, blocks, routes and the shell the first and a part of the others.
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
