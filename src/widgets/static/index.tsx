import type { WidgetProps } from '../../runtime/widget'
import { usePortal } from '../../runtime/context'
import { joinTexts } from '../../validate/template/formats'
import './static.css'

/** Shows a value that the visitor does not edit; it is submitted with the rest. */
export function StaticWidget({ id, value, options, describedBy, labelledBy }: WidgetProps<string | string[]>) {
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value]
  const label = (one: string) => options.find((option) => option.dictValue === one)?.dictLabel ?? one
  return (
    <p id={id} className="static" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {joinTexts(values.map(label), usePortal().boot.portal.locale) || '—'}
    </p>
  )
}
