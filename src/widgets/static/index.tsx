import type { WidgetProps } from '../../runtime/widget'
import { usePortal } from '../../runtime/context'
import { joinTexts } from '../../validate/template/formats'
import './static.css'

/** A read-only value that is submitted with the form. */
export function StaticWidget({ id, value, options, describedBy, labelledBy }: WidgetProps<string | string[]>) {
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value]
  const label = (one: string) => options.find((option) => option.dictValue === one)?.dictLabel ?? one
  return (
    <p id={id} className="static" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {joinTexts(values.map(label), usePortal().boot.portal.locale) || '—'}
    </p>
  )
}
