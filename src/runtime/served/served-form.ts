import type { Condition } from '../../contract/parts/condition'
import type { Form } from '../../contract/form'
import { readPath } from '../../validate/read-path'
import type { NotedForm } from './served-forms'

/** What the first script needs to know of a rendered form. */
export interface ServedForm {
  inputs: Record<string, unknown>
  /** The parts of the template roots that the form's conditions read. */
  roots: Record<string, unknown>
}

/** The paths outside the form that a condition reads. */
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

/** The form data that is embedded in the served page. */
export function servedForm(form: Form, { inputs, roots, named }: Pick<NotedForm, 'inputs' | 'roots' | 'named'>): ServedForm {
  const conditions = [...Object.values(form.ui), ...Object.values(form.rules).flat()].map(({ when }) => when)
  const read: Record<string, unknown> = {}
  for (const path of new Set(conditions.flatMap((condition) => pathsOf(condition, named)))) {
    const value = readPath(roots, path)
    if (value !== undefined) put(read, path.split('.'), value)
  }
  return { inputs, roots: read }
}
