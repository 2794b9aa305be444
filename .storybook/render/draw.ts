import type { ReactNode } from 'react'
import type { LiveRelease } from '../node/live-release'
import type { Renderer, State } from '../node/story'
import type { StoryData } from '../server/story-data'
import type { StoryGlobals } from './globals'

export interface StoryContext {
  id: string
  globals: StoryGlobals
  loaded: { live: LiveRelease; rows: StoryData['rows'] }
  parameters: { portal: { renderer: Renderer; subject: string; state: State; file: string } }
}

/** How a renderer draws its stories. */
export type Draw<Args> = (args: Args, context: StoryContext) => ReactNode

/** A story starts over when the toolbar changes. */
export const keyOf = ({ id, globals: { session, text, network, release } }: StoryContext) => [id, session, text, network, release].join('|')
