import { useEffect, type ReactNode } from 'react'
import type { Submit } from '../../../contract/form'
import type { DictItem } from '../../../contract/dict'
import type { ChoiceLimit } from '../../../release/release'
import { holds } from '../../../validate/condition'
import { isRecord } from '../../../validate/is-record'
import { fillText } from '../../../validate/template/template'
import { usePortal, useRoots, type Roots } from '../../context'

interface LimitedOptionsProps {
  id: string
  limits: ChoiceLimit[]
  submit: Submit
  options: DictItem[]
  value: unknown
  onChange(value: unknown): void
  /** Draws the field with what may be chosen, or with the reason why nothing may be. */
  children(options: DictItem[], instead?: ReactNode): ReactNode
}

/** The record that a step belongs to, where the page has read that very one under the name. */
function linkedRow(roots: Roots, { with: values = {} }: Submit, name: string, by: string): Record<string, unknown> | undefined {
  const id = isRecord(roots.row) && roots.row[by] !== undefined ? roots.row[by] : fillText(String(values[by] ?? ''), roots)
  const row = isRecord(roots.data) ? roots.data[name] : undefined
  return isRecord(row) && row.id !== undefined && row.id === id ? row : undefined
}

/** The options of a choice that the step would take; what it judges by and this page does not know, it alone decides. */
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

/** A field whose choices the step narrows: what would be refused is not offered, and what a draft holds of it is let go. */
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
