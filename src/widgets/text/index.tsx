import { Suspense } from 'react'
import { lazyPart } from '../../runtime/lazy/lazy-part'
import { controlProps, typed } from '../../runtime/form/field/control-props'
import type { WidgetProps } from '../../runtime/widget'

// Few fields have suggestions.
const Suggestions = lazyPart(
  'runtime/form/field/suggestions',
  async () => (await import('../../runtime/form/field/suggestions')).Suggestions,
)

export function TextWidget(props: WidgetProps<string>) {
  const { ui, schema, value, onChange, readOnly } = props
  const numeric = schema.type === 'integer' ? 'numeric' : schema.type === 'number' ? 'decimal' : undefined
  const control = controlProps(props)
  const list = ui.suggest && !readOnly ? `${control.id}__list` : undefined
  return (
    <>
      <input
        {...control}
        className="input"
        type="text"
        inputMode={ui.inputMode ?? numeric}
        placeholder={ui.placeholder}
        readOnly={readOnly}
        list={list}
        autoComplete={list ? 'off' : control.autoComplete}
        value={value ?? ''}
        onChange={(event) => onChange(typed(event.target.value))}
      />
      {ui.suggest && list && (
        <Suspense>
          <Suggestions id={list} suggest={ui.suggest} typed={value ?? ''} />
        </Suspense>
      )}
    </>
  )
}
