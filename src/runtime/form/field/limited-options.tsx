import { useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { Submit } from '../../../contract/form'
import type { DictItem } from '../../../contract/dict'
import type { ChoiceLimit, DayLimit, PlaceLimit } from '../../../release/release'
import { holds } from '../../../validate/condition'
import { isRecord } from '../../../contract/is-record'
import { fillText } from '../../../validate/template/template'
import { isOpenOn } from '../../../validate/time/is-open-on'
import { usePortal, useRoots, type Roots } from '../../context'
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

/** The linked record of a step, if the page has read that record under the name. */
function linkedRow(roots: Roots, { with: values = {} }: Submit, name: string, by: string): Record<string, unknown> | undefined {
  const id = isRecord(roots.row) && roots.row[by] !== undefined ? roots.row[by] : fillText(String(values[by] ?? ''), roots)
  const row = isRecord(roots.data) ? roots.data[name] : undefined
  return isRecord(row) && row.id !== undefined && row.id === id ? row : undefined
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

/** Whether the page has read that no place is left for these values. */
const isFull = (data: unknown, same: string[], values: Record<string, unknown>): boolean =>
  isRecord(data)
  && Object.values(data).some(
    (rows) =>
      Array.isArray(rows)
      && rows.some(
        (row) => isRecord(row) && typeof row.left === 'number' && row.left <= 0 && same.every((name) => row[name] === values[name]),
      ),
  )

const isOfPlaces = (limit: ChoiceLimit): limit is PlaceLimit => 'same' in limit

const isOfDays = (limit: ChoiceLimit): limit is DayLimit => 'days' in limit

/** Options and days that the step would accept. What depends on data that this page does not have is left to the server. */
function useOffered({ limits, submit, options }: LimitedOptionsProps) {
  const roots = useRoots()
  const { conditions: named, locale } = usePortal().boot.portal
  const typed = useTyped(limits.flatMap((limit) => (isOfPlaces(limit) ? limit.same.filter((name) => name !== limit.field) : [])))
  const known = limits.flatMap((limit) => {
    const rows = Object.entries(limit.links).map(([name, by]) => [name, linkedRow(roots, submit, name, by)] as const)
    if (limit.operation !== submit.operation || rows.some(([, row]) => row === undefined)) return []
    return [{ limit, roots: { ...roots, data: Object.fromEntries(rows) as Record<string, Record<string, unknown>> } }]
  })
  const fullness = ({ dictValue }: DictItem) => {
    for (const { limit, roots: around } of known)
      if (isOfPlaces(limit) && isFull(roots.data, limit.same, { ...typed, [limit.field]: dictValue }))
        return fillText(limit.message, { ...around, data: { ...around.data, left: 0 } })
    return undefined
  }
  const refusal = (option: DictItem) => {
    const { dictValue } = option
    for (const { limit, roots: around } of known) {
      if (isOfDays(limit) || isOfPlaces(limit)) continue
      const row = { ...(isRecord(roots.row) ? roots.row : {}), [limit.field]: dictValue }
      if (!holds(limit.condition, { ...around, row }, named)) return fillText(limit.message, around)
    }
    return fullness(option)
  }
  const isClosed = (day: string) =>
    known.some(({ limit, roots: { data } }) => isOfDays(limit) && !isOpenOn(limit.days, data[limit.days.of] ?? {}, day, locale))
  const offered = options.filter((option) => refusal(option) === undefined)
  const [first] = options
  const full = options.filter((option) => fullness(option) !== undefined)
  return { offered, full, why: offered.length === 0 && first ? refusal(first) : undefined, fullness, isClosed }
}

/**
 * A field whose options or days the step limits: refused ones are not offered, and a draft's refused option is cleared. Options without a
 * free place are named with the reason, as they come and go with the other values.
 */
export function LimitedOptions(props: LimitedOptionsProps) {
  const { id, options, value, onChange, children } = props
  const { offered, full, why, fullness, isClosed } = useOffered(props)
  const isRefused = options.some(({ dictValue }) => dictValue === value) && !offered.some(({ dictValue }) => dictValue === value)
  useEffect(() => {
    if (isRefused) onChange('')
  }, [isRefused, onChange])
  const { word } = usePortal()
  const [one] = full
  const above = one && (
    <p className="field__note" role="status">
      {word('labelled', { label: full.map(({ dictLabel }) => dictLabel).join(word('comma')), value: fullness(one) ?? '' })}
    </p>
  )
  if (why === undefined) return children(offered, undefined, above, isClosed)
  return children(
    [],
    <div id={id} className="field__options" role="group" aria-labelledby={`${id}__label`}>
      <span role="status">{why}</span>
    </div>,
  )
}
