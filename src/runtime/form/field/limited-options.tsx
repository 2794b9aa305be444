import { useCallback, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { Submit } from '../../../contract/form'
import type { DictItem } from '../../../contract/dict'
import type { ChoiceLimit, DayLimit, PlaceLimit } from '../../../release/release'
import { holds } from '../../../validate/condition'
import { isRecord } from '../../../contract/is-record'
import { fill, fillText } from '../../../validate/template/template'
import { isOpenOn } from '../../../validate/time/is-open-on'
import { PageDataContext, usePortal, useRoots, type PageDatum, type Roots } from '../../context'
import { useForm } from '../form-context'

interface LimitedOptionsProps {
  id: string
  limits: ChoiceLimit[]
  submit: Submit
  options: DictItem[]
  value: unknown
  onChange(value: unknown): void
  /** Renders the field with the offered options, or with the reason why there are none, and says which days are closed. */
  children(options: DictItem[], instead?: ReactNode, above?: ReactNode, isClosed?: (day: string) => boolean): ReactNode
}

const isEqual = (one: unknown, other: unknown) => String(one ?? '') === String(other ?? '')

/** The linked record of a step, if the page has read that record under the name. */
function linkedRow(roots: Roots, { with: values = {} }: Submit, name: string, by: string): Record<string, unknown> | undefined {
  const id = isRecord(roots.row) && roots.row[by] !== undefined ? roots.row[by] : fillText(String(values[by] ?? ''), roots)
  const row = isRecord(roots.data) ? roots.data[name] : undefined
  return isRecord(row) && row.id !== undefined && isEqual(row.id, id) ? row : undefined
}

/** The typed values of fields, by their names. */
function useTyped(names: string[]): Record<string, string> {
  const { store } = useForm()
  const key = names.join()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = (key === '' ? [] : key.split(',')).map((name) => store.subscribe(name, listener))
      return () => stops.forEach((stop) => stop())
    },
    [key, store],
  )
  const read = () => JSON.stringify(names.map((name) => [name, String(store.input(name) ?? '')]))
  return Object.fromEntries(JSON.parse(useSyncExternalStore(subscribe, read, read)) as [string, string][])
}

/** The rows that the page has read of a limit's operation for the record that has the places. */
const leftRows = (page: Record<string, PageDatum>, { left, of }: PlaceLimit, roots: Roots, data: Record<string, Record<string, unknown>>) =>
  Object.values(page).flatMap(({ call, data: rows, changing }): unknown[] => {
    const isMeant = call?.from === left && !changing && isEqual(fill(call.with?.id, roots), data[of]?.id)
    return isMeant && Array.isArray(rows) ? rows : []
  })

/** Whether one of the rows says that no place is left for these values. */
const isFull = (rows: unknown[], same: string[], values: Record<string, unknown>): boolean =>
  rows.some(
    (row) => isRecord(row) && typeof row.left === 'number' && row.left <= 0 && same.every((name) => isEqual(row[name], values[name])),
  )

const isOfPlaces = (limit: ChoiceLimit): limit is PlaceLimit => 'same' in limit

const isOfDays = (limit: ChoiceLimit): limit is DayLimit => 'days' in limit

/** Options and days that the step would accept. What depends on data that this page does not have is left to the server. */
function useOffered({ limits, submit, options, value }: LimitedOptionsProps) {
  const roots = useRoots()
  const { conditions: named, locale } = usePortal().boot.portal
  const page = useContext(PageDataContext)
  const { dicts } = useForm().module
  const typed = useTyped(limits.flatMap((limit) => (isOfPlaces(limit) ? limit.typed : [])))
  const known = limits.flatMap((limit) => {
    const rows = Object.entries(limit.links).map(([name, by]) => [name, linkedRow(roots, submit, name, by)] as const)
    if (limit.operation !== submit.operation || rows.some(([, row]) => row === undefined)) return []
    return [{ limit, roots: { ...roots, data: Object.fromEntries(rows) as Record<string, Record<string, unknown>> } }]
  })
  const fullness = ({ dictValue }: DictItem) => {
    for (const { limit, roots: around } of known) {
      if (!isOfPlaces(limit)) continue
      const row = { ...(isRecord(roots.row) ? roots.row : {}), ...typed, [limit.field]: dictValue }
      if (!isFull(leftRows(page, limit, roots, around.data), limit.same, row)) continue
      const words = { ...(roots as { dicts?: object }).dicts, ...dicts }
      return fillText(limit.message, { ...around, row, dicts: words, data: { ...around.data, left: 0 } })
    }
    return undefined
  }
  const unmet = ({ dictValue }: DictItem) => {
    for (const { limit, roots: around } of known) {
      if (isOfDays(limit) || isOfPlaces(limit)) continue
      const row = { ...(isRecord(roots.row) ? roots.row : {}), [limit.field]: dictValue }
      if (!holds(limit.condition, { ...around, row }, named)) return fillText(limit.message, { ...around, row })
    }
    return undefined
  }
  const refusal = (option: DictItem) => unmet(option) ?? fullness(option)
  const isClosed = (day: string) =>
    known.some(({ limit, roots: { data } }) => isOfDays(limit) && !isOpenOn(limit.days, data[limit.days.of] ?? {}, day, locale))
  // What was chosen stays where other values made it full: they may be changed again.
  const offered = options.filter((option) => (option.dictValue === value ? unmet(option) : refusal(option)) === undefined)
  const [first] = options
  const full = new Map<string, string[]>()
  for (const option of options) {
    const message = fullness(option)
    if (message !== undefined) full.set(message, [...(full.get(message) ?? []), option.dictLabel])
  }
  return { offered, full: [...full], why: offered.length === 0 && first ? refusal(first) : undefined, isClosed }
}

/**
 * A field whose options or days the step limits: refused ones are not offered, and a draft's refused option is cleared. Options without a
 * free place are named with the reason, as they come and go with the other values; one that is chosen stays chosen.
 */
export function LimitedOptions(props: LimitedOptionsProps) {
  const { id, options, value, onChange, children } = props
  const { offered, full, why, isClosed } = useOffered(props)
  const isRefused = options.some(({ dictValue }) => dictValue === value) && !offered.some(({ dictValue }) => dictValue === value)
  useEffect(() => {
    if (isRefused) onChange('')
  }, [isRefused, onChange])
  const { word } = usePortal()
  const above =
    full.length > 0
      ? full.map(([message, labels]) => (
          <p key={message} className="field__note" role="status">
            {word('labelled', { label: labels.join(word('comma')), value: message })}
          </p>
        ))
      : undefined
  if (why === undefined) return children(offered, undefined, above, isClosed)
  return children(
    [],
    <div id={id} className="field__options" role="group" aria-labelledby={`${id}__label`}>
      <span role="status">{why}</span>
    </div>,
  )
}
