import type { FormStore } from '../form-store'

export const fieldsNamedIn = (values: object) => [...JSON.stringify(values).matchAll(/\{\{form\.(\w+)/g)].map((match) => match[1] ?? '')

/** Validates the fields that a call reads, as if each had been left; returns the invalid ones, in their order. */
export function faultyFields(store: FormStore, given: object): string[] {
  const names = fieldsNamedIn(given)
  for (const name of names) store.blur(name)
  return names.filter((name) => store.fault(name))
}
