import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Story, StoryFile } from './story'

/** Which of a file's stories are tested besides those of its routes and its empty form: one, another from file to file. */
const oneOf: Partial<Record<StoryFile['renderer'], readonly Story['state'][]>> = {
  page: ['normal', 'error', 'phone', 'elder'],
  form: ['normal', 'phone', 'elder', 'rules'],
}

/**
 * The stories of a file that the suite tests. `STORIES=all` tests each; otherwise of every form the empty one and of every form
 * and page one other state in turn, since each page is drawn as a route as well.
 */
export function sampled(file: StoryFile): StoryFile {
  const turns = oneOf[file.renderer]
  if (process.env.STORIES === 'all' || !turns) return file
  const place = readdirSync(dirname(file.file))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .indexOf(basename(file.file))
  const taken = turns[place % turns.length]
  return { ...file, stories: file.stories.filter(({ state }) => state === taken || !turns.includes(state)) }
}
