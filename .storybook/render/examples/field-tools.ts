import { registry } from '../../../src/registry'
import type { PortalTools } from '../../../src/runtime/context'
import { translatorOf } from '../../../src/validate/words'
import type { LiveRelease } from '../../node/releases/live-release'
import type { StoryGlobals } from '../globals'
import { registeredVisitors } from '../../server/visitors'
import { createSeen } from '../portal/spy'
import { storyCore } from '../portal/story-core'

/** The portal tools for fields that are rendered outside of a portal. */
export function fieldTools(live: LiveRelease, globals: StoryGlobals): PortalTools {
  const boot = live.boot!
  const [owner = 'anonymous'] = registeredVisitors(live.tree!)
  const visitor = globals.session === 'auto' || !globals.session ? owner : globals.session
  const core = storyCore({ tree: live.tree!, boot, visitor, globals, seen: createSeen(() => undefined) })
  return {
    boot,
    registry,
    session: core.session.get(),
    query: {},
    call: core.call,
    toast: core.toasts.add,
    updateSession: core.session.update,
    setQuery: () => undefined,
    route: { id: 'story', path: '/story', page: 'story', access: 'public' },
    run: async () => undefined,
    hrefOf: () => undefined,
    word: translatorOf(boot.portal).translate,
    toText: translatorOf(boot.portal).toText,
  }
}
