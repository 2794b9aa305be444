import { formModules } from '../../src/runtime/form/load-form'
import { storyData } from '../server/story-data'
import type { StoryContext } from './draw'
import { withControls } from './edited'
import { inLanguage } from './in-language'
import { loadStoryTree } from './live'

/** What Storybook knows of a story that is to be drawn. */
export interface StoryToLoad {
  args: Record<string, unknown>
  initialArgs: Record<string, unknown>
  globals: Record<string, unknown>
  parameters: object
}

/** What a story is drawn of. */
export async function loadStory({ args, initialArgs, globals, parameters }: StoryToLoad): Promise<StoryContext['loaded']> {
  const { portal } = parameters as Partial<StoryContext['parameters']>
  const saved = await loadStoryTree(String(globals.release))
  const { live: own, edited } = portal ? await withControls({ args, initialArgs, parameters: { portal } }, saved) : { live: saved }
  const live = inLanguage(own, String(globals.language))
  // Addresses of pages name rows; other stories begin at once, and wait for the data when they ask for some.
  const naming = ['page', 'route'].includes(portal?.renderer ?? '')
  // Beforehand, so that what a saved rule says is drawn at once, and not after axe has checked what stood there.
  const url = args.rules ? live.boot?.forms[String(args.form)] : undefined
  const module = url ? await formModules.load(url) : undefined
  return { live, edited, module, rows: live.tree && naming ? (await storyData(live.tree)).rows : {} }
}
