import type { DictItem } from '../../contract/dict'
import { controlProps } from '../../runtime/form/field/control-props'
import { groupProps } from '../../runtime/form/field/leaves-group'
import type { WidgetProps } from '../../runtime/widget'
import { useFormWords } from '../../runtime/form/use-form-words'
import './cascader.css'

/** The options on the path to a value, from the top down. */
function pathTo(options: DictItem[], value: string | undefined): DictItem[] {
  for (const option of options) {
    if (option.dictValue === value) return [option]
    const below = pathTo(option.children ?? [], value)
    if (below.length > 0) return [option, ...below]
  }
  return []
}

/** One select per level, each depending on the one above; the value is the last one chosen (spec §3). */
export function CascaderWidget(props: WidgetProps<string>) {
  const { id, value, options, onChange, readOnly, schema, ui } = props
  const word = useFormWords()
  const path = pathTo(options, value)
  const known = value === undefined || path.length > 0
  const levels = [options, ...path.map((option) => option.children ?? [])]
    .filter((level) => level.length > 0)
    .slice(0, readOnly ? Math.max(path.length, 1) : undefined)
  const choose = (at: number, chosen: string) => onChange(chosen === '' ? path[at - 1]?.dictValue : chosen)
  return (
    <div className="cascader" {...groupProps(props)}>
      {levels.map((level, at) => {
        const chosen = path[at]?.dictValue ?? (known ? '' : value)
        return (
          <select
            key={path[at - 1]?.dictValue ?? ''}
            {...controlProps({ ...props, onBlur: () => {}, onFocus: () => {} })}
            id={at === 0 ? `${id}__first` : undefined}
            aria-label={word('cascadeLevel', { title: schema.title, level: at + 1 })}
            className={`input select cascader__level${chosen === '' ? ' select--empty' : ''}`}
            aria-readonly={readOnly || undefined}
            value={chosen}
            onChange={(event) => choose(at, event.target.value)}
          >
            {(!readOnly || chosen === '') && <option value="">{ui.placeholder ?? word('choose')}</option>}
            {!known && <option value={value}>{value}</option>}
            {level
              .filter((option) => !readOnly || option.dictValue === chosen)
              .map(({ dictValue, dictLabel }) => (
                <option key={dictValue} value={dictValue}>
                  {dictLabel}
                </option>
              ))}
          </select>
        )
      })}
    </div>
  )
}
