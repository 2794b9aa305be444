import { useEffect, useRef } from 'react'
import { traitsOf } from '../../../contract/vocabulary/widgets'
import { format, labelsOf } from '../../../validate/template/formats'
import { presentTime } from '../../../validate/time/clock'
import { toInput } from '../../../validate/form/field-value'
import { computedText } from '../field/computed-text'
import type { Form } from '../../../contract/form'
import { isComputed } from '../../../validate/form/computed'
import { rowForm } from '../../../validate/form/row-form'
import { usePortal } from '../../context'
import { FileLinks } from '../../files/file-links'
import { Heading } from '../../page/parts/heading'
import { useDatum } from '../../page/data/use-datum'
import { RowsTable } from '../../rows/rows-table'
import { useForm } from '../form-context'
import type { ServedField } from '../submit/served-faults'
import { useFormWords } from '../use-form-words'
import './form-review.css'

interface Props {
  pending: boolean
  label: string
  failure: string
  confirm(): void
  /** Leads back to the form, or to the named field. */
  edit(field?: string): void
}

/** The review of the answers before they are sent: each line links back to its field. */
export default function FormReview({ pending, label, failure, confirm, edit }: Props) {
  const word = useFormWords()
  const { module, store } = useForm()
  const { form } = module
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  // Captcha answers and codes are used up by sending and mean nothing to the reader.
  const shown = store.shape().visible.filter((name) => !traitsOf(form.ui[name]!.widget).captcha && form.ui[name]!.widget !== 'code')
  const listed = new Set(form.sections?.flatMap(({ fields }) => fields))
  const groups = [
    ...(form.sections ?? []).map(({ title, fields }) => ({ title, fields: fields.filter((name) => shown.includes(name)) })),
    { title: '', fields: shown.filter((name) => !listed.has(name)) },
  ].filter(({ fields }) => fields.length > 0)
  return (
    <div className="review" ref={box} tabIndex={-1} role="group" aria-labelledby={`${form.id}__review`}>
      <div id={`${form.id}__review`}>
        <Heading className="review__title">{word('reviewTitle')}</Heading>
      </div>
      <p className="review__text">{word('reviewText')}</p>
      {groups.map(({ title, fields }) => (
        <section className="review__group" key={title}>
          {title && <p className="review__group-title">{title}</p>}
          <dl className="review__list">
            {fields.map((name) => (
              <Line key={name} name={name} edit={() => edit(name)} />
            ))}
          </dl>
        </section>
      ))}
      <div className="form__failure" role="alert">
        {failure && <p className="form__failure-text">{failure}</p>}
      </div>
      <div className="form__buttons">
        <button type="button" className="form__submit" aria-disabled={pending} aria-busy={pending} onClick={confirm}>
          {pending ? word('submitting') : label}
        </button>
        <button type="button" className="form__cancel" onClick={() => edit()}>
          {word('reviewBack')}
        </button>
      </div>
    </div>
  )
}

function Line({ name, edit }: { name: string; edit(): void }) {
  const word = useFormWords()
  const { form } = useForm().module
  const title = form.schema.properties[name]?.title ?? ''
  return (
    <div className="review__line">
      <dt>{title}</dt>
      <dd>
        <Answer name={name} />
      </dd>
      {!form.ui[name]?.readOnly && !isComputed(form.ui[name]?.value) && form.ui[name]?.widget !== 'static' && (
        <dd className="review__way">
          <button type="button" className="review__edit" onClick={edit}>
            {word('reviewEdit')} <span className="field__sr">{title}</span>
          </button>
        </dd>
      )}
    </div>
  )
}

/** Formats an answer in the portal's language: dates, computed numbers, and labels of the chosen options. */
function useAnswerText() {
  const { locale } = usePortal().boot.portal
  const { dicts } = useForm().module
  return (value: unknown, ui: Pick<Form['ui'][string], 'widget' | 'dict' | 'value'>): string =>
    ui.widget === 'date'
      ? format(value, 'date', { dicts, argument: undefined, now: presentTime(), locale })
      : labelsOf(computedText(ui, value, locale), ui.dict === undefined ? [] : dicts[ui.dict]?.items, locale)
}

function Answer({ name }: { name: string }) {
  const word = useFormWords()
  const textOf = useAnswerText()
  const { module, store, served } = useForm()
  const ui = module.form.ui[name]!
  const value = store.values()[name]
  const row = rowForm(module.form, name)
  if (row && Array.isArray(value)) return <RowsAnswer name={name} row={row} rows={value} />
  const values = [toInput(module.form, name, value) ?? []].flat().map(String)
  if (values.join('') === '') return <span className="review__none">{word('notFilled')}</span>
  if (ui.widget === 'upload') return <FileLinks value={value} />
  if (ui.widget === 'password') return <>{'•'.repeat(8)}</>
  const source = served.get(name)
  if (source) return <ServedLabels values={values} source={source} />
  return (
    <>
      {ui.prefix}
      {textOf(values.length === 1 ? values[0] : values, ui)}
      {ui.suffix && ` ${ui.suffix}`}
    </>
  )
}

function RowsAnswer({ name: field, row, rows }: { name: string; row: Form; rows: Record<string, unknown>[] }) {
  const word = useFormWords()
  const { served } = useForm()
  const textOf = useAnswerText()
  const cellOf = (name: string, value: unknown) => {
    const source = served.get(`${field}.${name}`)
    if (value === undefined) return ''
    return source ? <ServedLabels values={[String(value)]} source={source} /> : textOf(toInput(row, name, value), row.ui[name]!)
  }
  const columns = Object.entries(row.ui)
  const titleOf = (name: string, suffix: string | undefined) => {
    const text = row.schema.properties[name]?.title ?? name
    return suffix ? word('noted', { text, note: suffix }) : text
  }
  return (
    <RowsTable
      label={row.title}
      titles={columns.map(([name, { suffix }]) => titleOf(name, suffix))}
      rows={rows.map((one) => columns.map(([name]) => cellOf(name, one[name])))}
    />
  )
}

/** Labels of options that a backend serves; the field has already requested them. */
function ServedLabels({ values, source }: { values: readonly string[]; source: ServedField }) {
  const { data } = useDatum(source.call)
  const { boot } = usePortal()
  const word = useFormWords()
  const known = [...(source.read(data) ?? []), ...source.items]
  const others = values.map((dictValue) => ({ dictValue, dictLabel: source.labelOf(dictValue) ?? word('optionKept') }))
  return <>{labelsOf(values, [...known, ...others], boot.portal.locale)}</>
}
