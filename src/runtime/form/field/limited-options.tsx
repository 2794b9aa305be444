import { useEffect, type ReactNode } from 'react'
import type { Submit } from '../../../contract/form'
import type { DictItem } from '../../../contract/dict'
import type { ChoiceLimit } from '../../../release/release'
import { holds } from '../../../validate/condition'
import { isRecord } from '../../../contract/is-record'
import { fillText } from '../../../validate/template/template'
import { usePortal, useRoots, type Roots } from '../../context'

interface LimitedOptionsProps {
  id: string
  limits: ChoiceLimit[]
  submit: Submit
  options: DictItem[]
  value: unknown
  onChange(value: unknown): void
  /** Renders the field with the offered options, or with the reason why there are none. */
  children(options: DictItem[], instead?: ReactNode): ReactNode
}

/** The linked record of a step, if the page has read that record under the name. */
function linkedRow(roots: Roots, { with: values = {} }: Submit, name: string, by: string): Record<string, unknown> | undefined {
  const id = isRecord(roots.row) && roots.row[by] !== undefined ? roots.row[by] : fillText(String(values[by] ?? ''), roots)
  const row = isRecord(roots.data) ? roots.data[name] : undefined
  return isRecord(row) && row.id !== undefined && row.id === id ? row : undefined
}

/** Options that the step would accept. Conditions on data that this page does not have are left to the server. */
function useOffered({ limits, submit, options }: LimitedOptionsProps) {
  const roots = useRoots()
  const named = usePortal().boot.portal.conditions
  const known = limits.flatMap((limit) => {
    const rows = Object.entries(limit.links).map(([name, by]) => [name, linkedRow(roots, submit, name, by)] as const)
    if (limit.operation !== submit.operation || rows.some(([, row]) => row === undefined)) return []
    return [{ ...limit, roots: { ...roots, data: Object.fromEntries(rows) } }]
  })
  const refusal = ({ dictValue }: DictItem) =>
    known.find(({ condition, field, roots: around }) => {
      const row = { ...(isRecord(around.row) ? around.row : {}), [field]: dictValue }
      return !holds(condition, { ...around, row }, named)
    })
  const offered = options.filter((option) => !refusal(option))
  const [first] = options
  const why = offered.length === 0 && first ? refusal(first) : undefined
  return { offered, why: why && fillText(why.message, why.roots) }
}

/** A field whose options the step limits: refused options are not offered, and a draft's refused value is cleared. */
export function LimitedOptions(props: LimitedOptionsProps) {
  const { id, options, value, onChange, children } = props
  const { offered, why } = useOffered(props)
  const isRefused = options.some(({ dictValue }) => dictValue === value) && !offered.some(({ dictValue }) => dictValue === value)
  useEffect(() => {
    if (isRefused) onChange('')
  }, [isRefused, onChange])
  if (why === undefined) return children(offered)
  return children(
    [],
    <div id={id} className="field__options" role="group" aria-labelledby={`${id}__label`}>
      <span role="status">{why}</span>
    </div>,
  )
}
