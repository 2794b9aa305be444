import type { Condition } from '../../contract/parts/condition'
import type { Form } from '../../contract/form'
import { readPath } from '../../validate/read-path'
import type { NotedForm } from './served-forms'

/** What the first script has to know of a drawn form. */
export interface ServedForm {
  inputs: Record<string, unknown>
  /** Of what stands around the form, as much as its conditions read. */
  roots: Record<string, unknown>
}

/** What a condition reads, outside the form itself. */
function pathsOf(condition: Condition | undefined, named: Record<string, Condition>): string[] {
  if (!condition) return []
  const { any = [], all = [], not, named: name, ...tests } = condition
  const inner = [...any, ...all, not, name === undefined ? undefined : named[name]]
  return [...Object.keys(tests).filter((path) => !path.startsWith('form.')), ...inner.flatMap((one) => pathsOf(one, named))]
}

function put(roots: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) roots[name] = value
  else put((roots[name] ??= {}) as Record<string, unknown>, rest, value)
}

/** What of a form goes with the page that it is drawn on. */
export function servedForm(form: Form, { inputs, roots, named }: Pick<NotedForm, 'inputs' | 'roots' | 'named'>): ServedForm {
  const conditions = [...Object.values(form.ui), ...Object.values(form.rules).flat()].map(({ when }) => when)
  const read: Record<string, unknown> = {}
  for (const path of new Set(conditions.flatMap((condition) => pathsOf(condition, named)))) {
    const value = readPath(roots, path)
    if (value !== undefined) put(read, path.split('.'), value)
  }
  return { inputs, roots: read }
}
