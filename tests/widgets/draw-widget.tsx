import { act, render } from '@testing-library/react'
import { ExampleField } from '../../.storybook/render/examples/example-field'
import type { FieldExample } from '../../.storybook/render/examples/examples'
import type { WidgetKind } from '../../src/contract/vocabulary/widgets'
import { registry } from '../../src/registry'
import { PortalContext } from '../../src/runtime/context'
import { portalDouble } from '../runtime/form/portal-double'

const files = import.meta.glob<FieldExample[]>('../../src/widgets/*/examples.json', { eager: true, import: 'default' })

/** Renders a widget in its field, as one of its examples describes. */
export async function drawWidget(
  kind: WidgetKind,
  name: string,
  onChange: (value: unknown) => void = () => undefined,
  portal = portalDouble(),
): Promise<HTMLElement> {
  const example = files[`../../src/widgets/${kind}/examples.json`]!.find((each) => each.name === name)!
  const widget = await registry.widgets[kind].load()
  const view = await act(async () =>
    render(
      <PortalContext value={portal}>
        <ExampleField example={example} widget={widget} onChange={onChange} />
      </PortalContext>,
    ),
  )
  return view.container
}
