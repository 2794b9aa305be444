import type { FormStore } from '../form-store'

export const fieldsNamedIn = (values: object) => [...JSON.stringify(values).matchAll(/\{\{form\.(\w+)/g)].map((match) => match[1] ?? '')

/** Validates the fields that a call reads, as if each had been left; returns the first invalid one. */
export function faultyField(store: FormStore, given: object): string | undefined {
  const names = fieldsNamedIn(given)
  for (const name of names) store.blur(name)
  return names.find((name) => store.fault(name))
}
