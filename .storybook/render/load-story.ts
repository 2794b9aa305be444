import { formModules } from '../../src/runtime/form/load-form'
import { storyData } from '../server/story-data'
import type { StoryContext } from './draw'
import { withControls } from './edited'
import { inLanguage } from './in-language'
import { loadStoryTree } from './live'

/** What Storybook knows of a story to be rendered. */
export interface StoryToLoad {
  args: Record<string, unknown>
  initialArgs: Record<string, unknown>
  globals: Record<string, unknown>
  parameters: object
}

/** Loads the data from which a story is rendered. */
export async function loadStory({ args, initialArgs, globals, parameters }: StoryToLoad): Promise<StoryContext['loaded']> {
  const { portal } = parameters as Partial<StoryContext['parameters']>
  const saved = await loadStoryTree(String(globals.release))
  const { live: own, edited } = portal ? await withControls({ args, initialArgs, parameters: { portal } }, saved) : { live: saved }
  const live = inLanguage(own, String(globals.language))
  // Addresses of pages contain row ids; other stories start at once, and wait for data when they request some.
  const naming = ['page', 'route'].includes(portal?.renderer ?? '')
  // Loaded beforehand, so that a saved rule is rendered at once, and not after axe has checked the previous content.
  const url = args.rules ? live.boot?.forms[String(args.form)] : undefined
  const module = url ? await formModules.load(url) : undefined
  return { live, edited, module, rows: live.tree && naming ? (await storyData(live.tree)).rows : {} }
}
