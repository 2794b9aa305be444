import { withTheme } from '@rjsf/core'
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { Fragment, Suspense, useCallback, useContext, useSyncExternalStore } from 'react'
import { lazyPart } from '../lazy/lazy-part'
import type { Dict } from '../../contract/dict'
import type { RowColumn } from '../../contract/form'
import { isComputed } from '../../validate/form/computed'
import { usePortal } from '../context'
import { computedText } from './field/computed-text'
import { FieldView } from './field/field-view'
import { FormLookup } from './form-lookup'
import { fromInput } from '../../validate/form/field-value'
import { useForm, useFormValue } from './form-context'
import { SectionTitle } from './steps/step-list'
import { StepsContext } from './steps/use-steps'
import { FirstButton } from './native/native-form'
import type { Arrivals, ServedFields } from './submit/served-faults'
import type { Cells, DrawControl, OfferedCell } from '../widget'
import { WithoutScript } from '../without-script'

const PhrasePicker = lazyPart('runtime/form/field/phrase-picker', async () => (await import('./field/phrase-picker')).PhrasePicker)

const ServedOptions = lazyPart('runtime/form/field/served-options', async () => (await import('./field/served-options')).ServedOptions)
const LimitedOptions = lazyPart('runtime/form/field/limited-options', async () => (await import('./field/limited-options')).LimitedOptions)

const optionsOfColumns = (columns: Record<string, RowColumn>, dicts: Record<string, Dict>) =>
  Object.fromEntries(Object.entries(columns).map(([name, { dict }]) => [name, (dict && dicts[dict]?.items) || []]))

/** Draws the cells of a field, with the records that their columns offer. */
const drawCells =
  (name: string, served: ServedFields, ofColumns: Cells['options']) =>
  ({ row, column, ...cell }: OfferedCell, draw: DrawControl) => {
    const source = served.get(`${name}.${column}`)
    if (!source) return draw(ofColumns[column] ?? [])
    return (
      <Suspense>
        <ServedOptions {...{ ...cell, name, row, column, source }} lacksNone={false}>
          {draw}
        </ServedOptions>
      </Suspense>
    )
  }

const still: Arrivals = { count: () => 0, subscribe: () => () => undefined, note: () => undefined }

/** Renders a field of any type: the widget that `ui` names, in a field view connected to the form's store. */
function WidgetField({ name, fieldPathId, onChange }: FieldProps) {
  const parts = useForm()
  const { locale } = usePortal().boot.portal
  const { module, store, submit, widgets, served, late, commits } = parts
  const { form, dicts } = module
  const { arrivals = still } = served
  useSyncExternalStore(arrivals.subscribe, arrivals.count, still.count)
  const schema = form.schema.properties[name]
  const ui = form.ui[name]
  const input = useFormValue(parts, name, (at) => at.input(name))
  const fault = useFormValue(parts, name, (at) => at.fault(name))
  const required = useFormValue(parts, '', (at) => at.shape().required.includes(name))
  const commit = useCallback(() => {
    commits.delete(name)
    if (schema) onChange(fromInput(form, name, store.input(name)), fieldPathId.path, undefined, fieldPathId.$id)
  }, [commits, fieldPathId, form, name, onChange, schema, store])
  const change = (value: unknown) => {
    commits.set(name, commit)
    store.set(name, value)
    if (!late) commit()
  }
  const widget = ui && widgets[ui.widget]
  if (!schema || !ui || !widget) return null
  const source = served.get(name)
  const options = (ui.dict && dicts[ui.dict]?.items) || []
  const ofColumns = optionsOfColumns(ui.columns ?? {}, dicts)
  const cells = ui.columns && {
    faults: fault?.cells ?? [],
    options: ofColumns,
    chosen: served.chosen,
    onLeave: (row: number, column: string) => store.leave(name, row, column),
    draw: drawCells(name, served, ofColumns),
  }
  const id = fieldPathId.$id
  const draw: DrawControl = (items, instead, above, isClosed) => (
    <FieldView
      id={id}
      name={name}
      schema={schema}
      ui={ui}
      options={items}
      instead={instead}
      above={above}
      value={computedText(ui, input, locale)}
      fault={fault?.message}
      required={required}
      readOnly={ui.readOnly || isComputed(ui.value)}
      disabled={false}
      widget={widget}
      dayLimits={{ rules: form.rules[name] ?? [], values: store.values, isClosed }}
      cells={cells}
      below={
        ui.phrases && !ui.readOnly ? (
          <Suspense>
            <PhrasePicker phrases={{ field: name, texts: ui.phrases }} within={`[data-field="${name}"]`} title="fieldPhrases" />
          </Suspense>
        ) : undefined
      }
      onChange={change}
      onBlur={() => {
        parts.settle([name])
        store.blur(name)
      }}
    />
  )
  const limits = module.limits?.filter(({ field }) => field === name) ?? []
  if (!source && limits.length === 0) return draw(options)
  return (
    <Suspense>
      {source ? (
        <ServedOptions
          id={id}
          name={name}
          source={source}
          value={input}
          readOnly={ui.readOnly || ui.widget === 'static'}
          lacksNone={!required && ui.widget === 'radio'}
        >
          {draw}
        </ServedOptions>
      ) : (
        <LimitedOptions {...{ id, limits, submit, options }} value={input} onChange={change}>
          {draw}
        </LimitedOptions>
      )}
    </Suspense>
  )
}

/** The rendered fields in sections and columns. It reads the form's shape itself, because @rjsf/core knows nothing of conditions. */
function FieldsTemplate({ properties }: ObjectFieldTemplateProps) {
  const parts = useForm()
  const { form } = parts.module
  const { visible } = useFormValue(parts, '', (at) => at.shape())
  const rendered = (names: string[]) =>
    names
      .filter((name) => visible.includes(name))
      .map((name) => (
        <Fragment key={name}>
          {properties.find((each) => each.name === name)?.content}
          {form.lookup?.after === name && <FormLookup lookup={form.lookup} />}
        </Fragment>
      ))
  const listed = new Set(form.sections?.flatMap((section) => section.fields))
  const columns = `form__fields form__fields--${form.columns ?? 1}`
  const steps = useContext(StepsContext)
  return (
    <>
      <WithoutScript>
        <FirstButton />
      </WithoutScript>
      {form.sections
        ?.filter((section) => section.fields.some((name) => visible.includes(name)))
        .map((section) => (
          <fieldset className="form__section" key={section.title} hidden={steps !== null && steps.sections[steps.at] !== section}>
            <SectionTitle title={section.title} />
            <div className={columns}>{rendered(section.fields)}</div>
          </fieldset>
        ))}
      <div className={columns}>{rendered(Object.keys(form.ui).filter((name) => !listed.has(name)))}</div>
    </>
  )
}

/** No wrapper at all: one around the root re-renders every field at each key (700 ms at 500 fields). */
const PlainTemplate = ({ children }: FieldTemplateProps) => children

export const ThemedForm = withTheme({
  fields: { portal: WidgetField },
  templates: { FieldTemplate: PlainTemplate, ObjectFieldTemplate: FieldsTemplate },
})
