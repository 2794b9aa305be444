import { useEffect, useState } from 'react'
import { registry } from '../../../src/registry'
import { PortalContext } from '../../../src/runtime/context'
import type { PortalTools } from '../../../src/runtime/context'
import type { Widget } from '../../../src/runtime/widget'
import type { Draw } from '../draw'
import type { FieldExample } from '../examples/examples'
import type { StoryGlobals } from '../globals'
import { ExampleField } from '../examples/example-field'
import { ExampleGate } from '../examples/example-gate'
import { fieldTools } from '../examples/field-tools'
import { ServedStory, type Make } from '../served'
import type { LiveRelease } from '../../node/releases/live-release'

const moods: { [state in NonNullable<FieldExample['state']>]?: StoryGlobals['network'] } = {
  loading: 'silent',
  error: 'failing',
  empty: 'quick',
}

function FieldStory({ example, live, globals }: { example: FieldExample; live: LiveRelease; globals: StoryGlobals }) {
  const { state } = example
  const [tools] = useState(() => fieldTools(live, state && moods[state] ? { ...globals, network: moods[state] } : globals))
  const [widget, setWidget] = useState<Widget>()
  const { widget: kind } = example.props.ui
  useEffect(() => {
    void registry.widgets[kind].load().then((loaded) => setWidget(() => loaded))
  }, [kind])
  return <PortalContext value={tools}>{widget && <ExampleField example={example} widget={widget} />}</PortalContext>
}

/** A widget with its code loaded. */
export async function readyField(example: FieldExample, tools: PortalTools): Promise<Make> {
  const widget = await registry.widgets[example.props.ui.widget].load()
  return () => (
    <PortalContext value={tools}>
      <ExampleField example={example} widget={widget} />
    </PortalContext>
  )
}

/** A widget in the common frame of fields. */
export const draw: Draw<{ example: FieldExample }> = ({ example }, context) => (
  <ExampleGate example={example} context={context}>
    {() =>
      context.globals.served === 'on' ? (
        <ServedStory ready={() => readyField(example, fieldTools(context.loaded.live, context.globals))} />
      ) : (
        <FieldStory example={example} live={context.loaded.live} globals={context.globals} />
      )
    }
  </ExampleGate>
)
