import { useState } from 'react'
import { FieldView } from '../../../src/runtime/form/field/field-view'
import type { Widget } from '../../../src/runtime/widget'
import type { FieldExample } from './examples'

interface ExampleFieldProps {
  example: FieldExample
  widget: Widget
  onChange?(value: unknown): void
}

/** A widget in the common frame of fields, as its example says; its value is in `data-value`. */
export function ExampleField({ example, widget, onChange }: ExampleFieldProps) {
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
        onBlur={() => undefined}
        onChange={(next) => {
          onChange?.(next)
          setValue(next)
        }}
      />
    </main>
  )
}
