import type { Boot } from '../../../src/release/release'
import { registry as everything } from '../../../src/registry'
import type { Registry } from '../../../src/runtime/context'
import { createCore, type Core } from '../../../src/runtime/core'
import { writePreferences } from '../../../src/runtime/device/preferences'
import { emptyStores } from '../../../src/runtime/session/browser-stores'
import type { Served } from '../../../src/runtime/served/served'
import type { Tree } from '../../../src/contract/tree'
import { createStoryServer } from '../../server/story-server'
import { clientSessionOf, type StoryVisitor } from '../../server/visitors'
import { preferencesOf, type StoryGlobals } from '../globals'
import { spiedRegistry, type Seen } from './spy'

interface Options {
  tree: Tree
  boot: Boot
  visitor: StoryVisitor
  globals: StoryGlobals
  seen: Seen
  /** The first page as rendered by the server. */
  served?: Served | undefined
  /** A registry whose code is loaded. */
  registry?: Registry
}

/** The real runtime without a network: the request layer's adapter is the server, storage is memory. */
export function storyCore({ tree, boot, visitor, globals, seen, served, registry = spiedRegistry(everything, seen) }: Options): Core {
  const stores = emptyStores()
  writePreferences(stores.jar, preferencesOf(globals.text))
  const core = createCore({
    boot,
    served,
    registry,
    stores,
    adapter: createStoryServer({
      tree,
      boot,
      visitor,
      network: () => globals.network,
      tell: (answered) => {
        seen.answers.set(answered.operation, answered)
        seen.changed()
      },
    }),
    page: {
      leave: () => undefined,
      hour: () => 9,
      later: (transition, milliseconds) => void setTimeout(transition, milliseconds),
      dropDrafts: async () => undefined,
    },
  })
  const session = clientSessionOf(tree, visitor)
  if (session.token) core.session.signIn(session)
  return core
}
