import type { ReactNode } from 'react'
import type { FormModule } from '../../src/release/release'
import type { Edited } from '../edited'
import type { LiveRelease } from '../node/live-release'
import type { StoryRenderer, State } from '../node/story'
import type { StoryData } from '../server/story-data'
import type { StoryGlobals } from './globals'

export interface StoryContext {
  id: string
  globals: StoryGlobals
  loaded: {
    live: LiveRelease
    rows: StoryData['rows']
    module?: FormModule | undefined
    /** What the panel Controls made of the story's JSON. */
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
      /** Where in the JSON each control's value stands. */
      paths?: Record<string, (string | number)[]>
    }
  }
}

/** How a renderer draws its stories. */
export type Draw<Args> = (args: Args, context: StoryContext) => ReactNode

/** A story starts over when the toolbar or the tree changes. */
export const keyOf = ({ id, globals: { session, text, network, language, release, served }, loaded: { live, edited } }: StoryContext) =>
  [id, session, text, network, language, release, served, live.boot?.revision, edited?.text].join('|')
