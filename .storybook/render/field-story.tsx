import { useEffect, useState } from 'react'
import { registry } from '../../src/registry'
import { PortalContext, type PortalTools } from '../../src/runtime/context'
import { FieldView } from '../../src/runtime/form/field-view'
import type { Widget } from '../../src/runtime/widget'
import { wordOf } from '../../src/validate/words'
import type { Draw } from './draw'
import type { FieldExample } from './examples'
import type { StoryGlobals } from './globals'
import { ExampleGate } from './example-gate'
import { createSeen } from './spy'
import { storyCore } from './story-core'
import type { LiveRelease } from '../node/live-release'

const moods = { loading: 'silent', error: 'failing', empty: 'quick' } as const

function toolsOf(live: LiveRelease, all: StoryGlobals, { state }: FieldExample): PortalTools {
  const globals = { ...all, network: state ? moods[state] : all.network }
  const boot = live.boot!
  const visitor = globals.session === 'auto' || !globals.session ? 'verified' : globals.session
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
    word: (name) => wordOf(boot.portal, name),
  }
}

function Field({ example, widget }: { example: FieldExample; widget: Widget }) {
  const [value, setValue] = useState<unknown>(example.props.value)
  return (
    <main className="story-field" data-value={JSON.stringify(value)}>
      <FieldView
        id="probe"
        name="probe"
        options={[]}
        fault={undefined}
        required={false}
        readOnly={false}
        disabled={false}
        {...example.props}
        value={value}
        widget={widget}
        onChange={setValue}
        onBlur={() => undefined}
      />
    </main>
  )
}

function FieldStory({ example, live, globals }: { example: FieldExample; live: LiveRelease; globals: StoryGlobals }) {
  const [tools] = useState(() => toolsOf(live, globals, example))
  const [widget, setWidget] = useState<Widget>()
  const { widget: kind } = example.props.ui
  useEffect(() => {
    void registry.widgets[kind].load().then((loaded) => setWidget(() => loaded))
  }, [kind])
  return <PortalContext value={tools}>{widget && <Field example={example} widget={widget} />}</PortalContext>
}

/** A widget in the one frame that every field has. */
export const draw: Draw<{ example: FieldExample }> = ({ example }, context) => (
  <ExampleGate example={example} context={context}>
    {() => <FieldStory example={example} live={context.loaded.live} globals={context.globals} />}
  </ExampleGate>
)
