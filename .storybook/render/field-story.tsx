import { useEffect, useState } from 'react'
import { registry } from '../../src/registry'
import { PortalContext } from '../../src/runtime/context'
import { FieldView } from '../../src/runtime/form/field/field-view'
import type { Widget } from '../../src/runtime/widget'
import type { Draw } from './draw'
import type { FieldExample } from './examples'
import type { StoryGlobals } from './globals'
import { ExampleGate } from './example-gate'
import { fieldTools } from './field-tools'
import type { LiveRelease } from '../node/live-release'

const moods: { [state in NonNullable<FieldExample['state']>]?: StoryGlobals['network'] } = {
  loading: 'silent',
  error: 'failing',
  empty: 'quick',
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
        cells={{ faults: [], options: {}, onLeave: () => undefined, ...example.props.cells }}
        value={value}
        widget={widget}
        onChange={setValue}
        onBlur={() => undefined}
      />
    </main>
  )
}

function FieldStory({ example, live, globals }: { example: FieldExample; live: LiveRelease; globals: StoryGlobals }) {
  const { state } = example
  const [tools] = useState(() => fieldTools(live, state && moods[state] ? { ...globals, network: moods[state] } : globals))
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
