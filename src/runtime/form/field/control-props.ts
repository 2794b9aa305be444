import type { WidgetProps } from '../../widget'

/** The attributes that every native single control gets from its field. */
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

/** The value of a text control: undefined when it is empty. */
export const typed = (text: string) => (text === '' ? undefined : text)
