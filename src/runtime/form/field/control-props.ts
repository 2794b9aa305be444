import type { WidgetProps } from '../../widget'

/** The attributes that every single native control takes from its field. */
export function controlProps(props: WidgetProps<string>) {
  return {
    id: props.id,
    name: props.name,
    disabled: props.disabled,
    'aria-required': props.required || undefined,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    autoComplete: props.ui.autocomplete,
    onBlur: props.onBlur,
    onFocus: props.onFocus,
  }
}

/** What a text control reports: an emptied one has no value. */
export const typed = (text: string) => (text === '' ? undefined : text)
