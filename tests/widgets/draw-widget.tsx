import { act, render } from '@testing-library/react'
import { useState } from 'react'
import type { FieldExample } from '../../.storybook/render/examples'
import type { WidgetKind } from '../../src/contract/widgets'
import { registry } from '../../src/registry'
import { PortalContext } from '../../src/runtime/context'
import { FieldView } from '../../src/runtime/form/field/field-view'
import type { Widget } from '../../src/runtime/widget'
import { portalDouble } from '../runtime/form/portal-double'

const files = import.meta.glob<FieldExample[]>('../../src/widgets/*/examples.json', { eager: true, import: 'default' })

interface FieldProps {
  example: FieldExample
  widget: Widget
  onChange(value: unknown): void
}

function Field({ example, widget, onChange }: FieldProps) {
  const [value, setValue] = useState<unknown>(example.props.value)
  return (
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
      onBlur={() => undefined}
      onChange={(next) => {
        onChange(next)
        setValue(next)
      }}
    />
  )
}

/** A widget in its field, as one of its examples has it. */
export async function drawWidget(
  kind: WidgetKind,
  name: string,
  onChange: (value: unknown) => void = () => undefined,
): Promise<HTMLElement> {
  const example = files[`../../src/widgets/${kind}/examples.json`]!.find((each) => each.name === name)!
  const widget = await registry.widgets[kind].load()
  const view = await act(async () =>
    render(
      <PortalContext value={portalDouble()}>
        <Field example={example} widget={widget} onChange={onChange} />
      </PortalContext>,
    ),
  )
  return view.container
}
