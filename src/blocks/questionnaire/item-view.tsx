import { useState } from 'react'
import type { DictItem } from '../../contract/dict'
import type { ExtraField } from '../../contract/questionnaire'
import { FieldView } from '../../runtime/form/field/field-view'
import type { Widget } from '../../runtime/widget'
import type { AnswerStore } from './answer-store'
import { extraFieldsOf, isQuestion, type SheetItem } from './sheet-data'
import { useAnswers } from './use-answers'
import { useSheetWords } from './words'

export type SheetWidgets = Record<'radio' | 'checkboxes' | 'text' | 'textarea', Widget>

interface Props {
  item: SheetItem
  number: number
  store: AnswerStore
  widgets: SheetWidgets
}

const optionsOf = (item: SheetItem): DictItem[] =>
  isQuestion(item)
    ? item.options.map(({ key, label }) => ({ dictValue: key, dictLabel: label }))
    : item.options.map(({ level, label }) => ({ dictValue: String(level), dictLabel: label }))

/** An exclusive option excludes the others: choosing it clears them, and choosing another one clears it. */
function chosenOf(item: SheetItem, before: unknown, given: unknown): unknown {
  if (given === undefined) return null
  if (!isQuestion(item)) return Number(given)
  if (item.type === 'single') return [given]
  const keys = given as string[]
  const alone = item.options.filter(({ exclusive }) => exclusive).map(({ key }) => key)
  const added = keys.find((key) => !Array.isArray(before) || !before.includes(key))
  if (added !== undefined && alone.includes(added)) return [added]
  return added === undefined ? keys : keys.filter((key) => !alone.includes(key))
}

/** The widget's value: one key, several keys, or a level as text. */
function shownOf(item: SheetItem, value: unknown): unknown {
  if (!isQuestion(item)) return typeof value === 'number' ? String(value) : undefined
  const keys = Array.isArray(value) ? value : []
  return item.type === 'single' ? keys[0] : keys
}

const multiple = (item: SheetItem) => isQuestion(item) && item.type === 'multi'

/** A question or scene with form widgets, and its extra fields. */
export function ItemView({ item, number, store, widgets }: Props) {
  const word = useSheetWords()
  const value = useAnswers(store, item.id, () => store.value(item.id))
  const fault = useAnswers(store, item.id, () => store.fault(item.id))
  const widget = multiple(item) ? 'checkboxes' : 'radio'
  const marks = [
    isQuestion(item) ? word(multiple(item) ? 'sheetMulti' : 'sheetSingle') : item.constraint && `★ ${word('sheetKeyScene')}`,
    isQuestion(item) && word('sheetPoints', { points: item.maxScore }),
    !item.required && word('sheetOptional'),
  ]
  return (
    <div className="sheet__item" id={`item-${item.id}`}>
      <p className="sheet__marks">{marks.filter(Boolean).join(' · ')}</p>
      <FieldView
        id={`sheet-${item.id}`}
        name={item.id}
        widget={widgets[widget]}
        options={optionsOf(item)}
        schema={{
          type: multiple(item) ? 'array' : 'string',
          title: `${number}. ${item.title}`,
          ...(item.help ? { description: item.help } : {}),
        }}
        ui={{ widget }}
        value={shownOf(item, value)}
        fault={fault}
        required={item.required ?? false}
        readOnly={store.readOnly}
        disabled={false}
        onChange={(given) => store.set(item.id, chosenOf(item, value, given))}
        onBlur={() => undefined}
      />
      {isQuestion(item) && item.evidence && <p className="sheet__evidence">{word('sheetEvidence', { list: item.evidence })}</p>}
      <Extras item={item} store={store} widgets={widgets} />
    </div>
  )
}

function Extras({ item, ...rest }: Omit<Props, 'number'>) {
  const word = useSheetWords()
  const fields = extraFieldsOf(item)
  if (fields.length === 0) return null
  return (
    <fieldset className="sheet__extras">
      {fields.some(({ type }) => type !== 'text') && <legend>{word('sheetExtra')}</legend>}
      <div className="sheet__numbers">
        {fields.map((field) => (
          <ExtraView key={field.name} field={field} {...rest} />
        ))}
      </div>
    </fieldset>
  )
}

function ExtraView({ field, store, widgets }: { field: ExtraField; store: AnswerStore; widgets: SheetWidgets }) {
  const { name, label, type, unit } = field
  const isRemark = type === 'text'
  const widget = isRemark ? 'textarea' : 'text'
  const value = useAnswers(store, name, () => store.value(name))
  const fault = useAnswers(store, name, () => store.fault(name))
  // Typed text stays as typed, even "12.", until the value becomes another number.
  const [typed, setTyped] = useState<string>()
  const shown =
    typed !== undefined
    && (Number.isNaN(value) || Number(typed) === value || typed.trim() === value || (typed.trim() === '' && value === undefined))
      ? typed
      : value === undefined
        ? undefined
        : String(value)
  const change = (given: unknown) => {
    const text = String(given ?? '').trim()
    setTyped(String(given ?? ''))
    store.set(name, text === '' ? null : isRemark ? text : Number(text.normalize('NFKC')), true)
  }
  return (
    <FieldView
      id={`sheet-${name}`}
      name={name}
      widget={widgets[widget]}
      options={[]}
      schema={{ type: isRemark ? 'string' : type === 'integer' ? 'integer' : 'number', title: label }}
      ui={{ widget, ...(unit ? { suffix: unit } : {}) }}
      value={shown}
      fault={fault}
      required={false}
      readOnly={store.readOnly}
      disabled={false}
      onChange={change}
      onBlur={() => void store.flush()}
    />
  )
}
