import { withTheme } from '@rjsf/core'
import { Theme } from '@rjsf/antd'
import { useMemo, useRef, useState } from 'react'
import type { EditOperation, EditPath, Json, PathStep } from '../../edit/operation'
import { sameValue } from '../../edit/same-value'
import { useStore } from '../../runtime/store'
import { isEnter } from '../is-enter'
import { announce } from '../announcer'
import { translate } from '../translate'
import { applyAction } from '../store/console-store'
import { view } from '../store/console-view'
import { jsonIn } from '../store/files'
import { textAt, valueAt } from '../store/texts'
import { changesTo } from './changes'
import { ColourWidget } from './colour-widget'
import { errorsBelow } from './field-errors'
import { noValidator } from './form-validator'
import { namesIn } from './names'
import { AddButton, ListItem } from './list-parts'
import type { ContractType } from '../../contract/derived/contract-type'
import { withNewItems } from './new-items'
import { buildForm, type Names, type RowFields } from './build-form'
import { SentenceWidget } from './sentence-widget'
import { VisitorsField } from './visitors-field'
import { ConsoleTheme } from './console-theme'
import './contract-form.css'

const Form = withTheme({
  ...Theme,
  widgets: { ...Theme.widgets, sentence: SentenceWidget, colour: ColourWidget },
  fields: { ...Theme.fields, visitors: VisitorsField },
  templates: { ...Theme.templates, ArrayFieldItemTemplate: ListItem, ButtonTemplates: { ...Theme.templates?.ButtonTemplates, AddButton } },
})

const formContext = { colon: false, labelAlign: 'left' }

export interface ContractFormProps {
  contract: object
  file: string
  path: readonly (string | number)[]
  only?: readonly string[]
  without?: readonly string[]
  /** Placeholders that its sentences may use. */
  places?: readonly string[]
  /** What the sentences of a list's entries can show. */
  rows?: RowFields | undefined
  /** Titles of placeholders by name. */
  called?: Readonly<Record<string, string>>
  /** Titles of keys for this room, where the contract's are written for authors. */
  titles?: Record<string, string>
  /** Defaults: shown like written values, and written only once they are changed. */
  defaults?: Readonly<Record<string, Json>>
  /** What keys of this place are chosen from, by key. */
  choices?: Names
}

const isTyped = (element: Element | null) =>
  element?.matches('textarea, input:not([type=checkbox], [type=radio], [role=combobox])') ?? false

/** Trims trailing spaces; the server reports other invisible characters that it removed. */
const fixed = (value: Json): Json => (typeof value === 'string' ? value.trimEnd() : value)

function clean(value: Json): Json {
  if (Array.isArray(value)) return (value as Json[]).map(clean)
  if (value === null || typeof value !== 'object') return fixed(value)
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, clean(one as Json)]])))
}

type Defaults = ContractFormProps['defaults']
type Entries = { readonly [key: string]: Json }

const withDefaults = (stored: Json | undefined, defaults: Defaults): Json | undefined =>
  defaults ? { ...defaults, ...(stored as Entries | undefined) } : stored

/** Defaults that nobody has changed are not written. */
function withoutDefaults(wanted: Json, stored: Json | undefined, defaults: Defaults): Json {
  if (!defaults) return wanted
  const isWritten = ([key, value]: [string, Json]) =>
    Object.hasOwn((stored ?? {}) as Entries, key) || !Object.hasOwn(defaults, key) || !sameValue(defaults[key]!, value)
  return Object.fromEntries(Object.entries(wanted as Entries).filter(isWritten))
}

const isPlain = (step: PathStep) => typeof step !== 'object'

/** A text that others wrote while it was being typed over, and that these operations replace. */
function replacedText(operations: readonly EditOperation[], begun: Json | undefined, now: Json | undefined, path: EditPath): string {
  const replaced = operations.flatMap((one) => {
    const below = one.kind === 'set' ? one.path.slice(path.length) : []
    if (!below.every(isPlain)) return []
    const theirs = textAt(now, below)
    return theirs === textAt(begun, below) ? [] : [theirs]
  })
  return replaced[0] ?? ''
}

/** What a picture is said to show, where another one is chosen and the text stays. */
function keptAlternative(operations: readonly EditOperation[], now: Json | undefined, path: EditPath): string {
  const changed = operations.flatMap((one) => (one.kind === 'set' && one.path.every(isPlain) ? [one.path.slice(path.length)] : []))
  const alternatives = changed.flatMap((to) => (to.at(-1) === 'file' ? [[...to.slice(0, -1), 'alt'] as (string | number)[]] : []))
  return alternatives.map((alt) => (changed.some((to) => sameValue(to, alt)) ? '' : textAt(now, alt))).find(Boolean) ?? ''
}

/**
 * A form for a contract type at a path of the draft. Typed text becomes an edit on blur or Enter, a choice at once; opening the form
 * changes nothing.
 */
export function ContractForm({ contract, file, path, only, without, places, rows, titles, called, defaults, choices }: ContractFormProps) {
  const { files, draft, state } = useStore(view)
  const stored = valueAt(jsonIn(files, file), path)
  const value = useMemo(() => withDefaults(stored, defaults), [stored, defaults])
  const [typed, setTyped] = useState<Json>()
  const latest = useRef<Json>(undefined)
  /** The value when typing began, so that others' changes made meanwhile are not reverted. */
  const begun = useRef<{ stored: Json | undefined; value: Json | undefined }>(undefined)
  const frame = useRef<HTMLDivElement>(null)
  const names = useMemo(() => ({ ...namesIn(files, state?.pictures), ...choices }), [files, state, choices])
  const form = useMemo(
    () =>
      buildForm(contract as ContractType, value, '', {
        names,
        ...(only ? { only } : {}),
        ...(without ? { without } : {}),
        ...(places ? { places } : {}),
        ...(rows ? { rows } : {}),
        ...(called ? { called } : {}),
      }),
    [contract, value, names, only, without, places, rows, called],
  )
  const problems = useMemo(() => errorsBelow(draft.problems, file, path), [draft.problems, file, path])
  if (value === undefined || !form) return <p className="noun-form__none">{translate('nothingToChange')}</p>
  const put = () => {
    const next = latest.current
    const from = begun.current ?? { stored, value }
    latest.current = undefined
    begun.current = undefined
    setTyped(undefined)
    if (next === undefined) return
    const wanted = clean(next)
    if (sameValue(from.value ?? null, wanted)) return
    const operations = changesTo(file, path, from.stored, withoutDefaults(wanted, from.stored, defaults))
    const theirs = replacedText(operations, from.stored, stored, path)
    if (!applyAction(operations)) return
    const described = keptAlternative(operations, stored, path)
    if (theirs) announce(translate('typedOver', { text: theirs }), 'warning')
    else if (described) announce(translate('altKept', { text: described }), 'warning')
  }
  const { title: _title, ...schema } = form.schema
  const renamed = Object.fromEntries(Object.entries(titles ?? {}).map(([key, title]) => [key, { ...form.ui[key], 'ui:title': title }]))
  return (
    <ConsoleTheme>
      <div
        ref={frame}
        className="contract-form"
        data-saves
        onBlur={() => latest.current !== undefined && put()}
        onKeyDown={({ nativeEvent, target }) => isEnter(nativeEvent) && target instanceof HTMLInputElement && put()}
      >
        <Form
          schema={schema}
          uiSchema={{ ...form.ui, ...renamed, 'ui:submitButtonOptions': { norender: true } }}
          formData={typed ?? value}
          validator={noValidator}
          extraErrors={problems}
          showErrorList={false}
          noHtml5Validate
          formContext={formContext}
          idPrefix="field"
          experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } }}
          onSubmit={() => undefined}
          onChange={(changed) => {
            const formData = withNewItems(form.schema, changed.formData)
            if (sameValue(formData, typed ?? value)) return
            begun.current ??= { stored, value }
            latest.current = formData
            setTyped(formData)
            if (!isTyped(document.activeElement) || !frame.current?.contains(document.activeElement)) put()
          }}
        />
      </div>
    </ConsoleTheme>
  )
}
