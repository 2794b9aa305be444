import type { ReactNode } from 'react'
import type { FormModule } from '../../src/release/release'
import type { Edited } from '../edited'
import type { LiveRelease } from '../node/releases/live-release'
import type { StoryRenderer, State } from '../node/stories/story'
import type { StoryData } from '../server/story-data'
import type { StoryGlobals } from './globals'

export interface StoryContext {
  id: string
  globals: StoryGlobals
  loaded: {
    live: LiveRelease
    rows: StoryData['rows']
    module?: FormModule | undefined
    /** The story's JSON as edited in the panel Controls. */
    edited?: Edited | undefined
  }
  parameters: {
    /** `source`: the lines of an example in its file. */
    portal: {
      renderer: StoryRenderer
      subject: string
      state: State
      file: string
      source?: { line: number; text: string }
      /** The path of each control's value in the JSON. */
      paths?: Record<string, (string | number)[]>
    }
  }
}

/** How a renderer renders its stories. */
export type Draw<Args> = (args: Args, context: StoryContext) => ReactNode

/** The key with which a story starts over when the toolbar or the tree changes. */
export const keyOf = ({ id, globals: { session, text, network, language, release, served }, loaded: { live, edited } }: StoryContext) =>
  [id, session, text, network, language, release, served, live.boot?.revision, edited?.text].join('|')
