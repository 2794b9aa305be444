import type { Dict } from '../../../contract/dict'
import type { Form } from '../../../contract/form'
import type { DataCall } from '../../../contract/page'
import type { Boot, FormModule } from '../../../release/release'
import type { UntranslatedFault } from '../../../validate/form/fault'
import { optionFault } from '../../../validate/form/faults'
import { dictCall } from '../../page/data/served-dicts'
import type { Values } from '../form-store'

/** Where a field's options come from, and the values offered; null while they are unknown. */
export interface ServedField {
  dict: Dict
  call: DataCall
  offered: ReadonlySet<string> | null
  offer(values: ReadonlySet<string> | null): void
}
export type ServedFields = ReadonlyMap<string, ServedField>

function servedField(dict: Dict, call: DataCall): ServedField {
  const field: ServedField = { dict, call, offered: null, offer: (values) => void (field.offered = values) }
  return field
}

/** The fields of a form whose options come from a backend, initially unknown. */
export const servedFields = ({ form, dicts }: Pick<FormModule, 'form' | 'dicts'>, boot: Pick<Boot, 'served'>): ServedFields =>
  new Map(
    Object.entries(form.ui).flatMap(([field, { dict: code = '' }]): [string, ServedField][] => {
      const dict = dicts[code]
      const call = dictCall(boot, code, dict)
      return dict && call ? [[field, servedField(dict, call)]] : []
    }),
  )

const isOutside = (value: unknown, offered: ReadonlySet<string>) =>
  [value ?? []].flat().some((one) => one !== '' && !offered.has(String(one)))

/**
 * A form's faults where options come from a backend: the backend's options decide, and while they are unknown, the backend validates the
 * submitted values.
 */
export function servedFaults(form: Form, compiled: UntranslatedFault[], values: Values, served: ServedFields): UntranslatedFault[] {
  if (served.size === 0) return compiled
  const others = compiled.filter(({ field, rule }) => rule !== 'option' || !served.has(field))
  const refused = [...served].flatMap(([field, { offered }]) =>
    offered && !others.some((fault) => fault.field === field) && isOutside(values[field], offered) ? [optionFault(form, field)] : [],
  )
  const order = Object.keys(form.schema.properties)
  return [...others, ...refused].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}
