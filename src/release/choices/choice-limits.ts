import type { Flow, Transition } from '../../contract/flow'
import type { Form } from '../../contract/form'
import type { Condition } from '../../contract/parts/condition'
import type { Tree } from '../../contract/tree'
import { splitTemplate } from '../../validate/template/template-text'
import { shutDays } from '../../validate/time/is-open-on'
import type { ChoiceLimit, DayLimit, OptionLimit, PlaceLimit } from '../release'

type LimitSources = Pick<Tree, 'flows' | 'records' | 'portal'> & { conditions: Record<string, Condition> }

/** The paths that a condition reads, including those of its named conditions. */
export function pathsIn(condition: Condition, named: Record<string, Condition>): string[] {
  const { any = [], all = [], not, named: name, ...tests } = condition
  const inner = [...any, ...all, not, name === undefined ? undefined : named[name]].filter((one) => one !== undefined)
  return [...Object.keys(tests), ...inner.flatMap((one) => pathsIn(one, named))]
}

/** Whether a field holds one chosen option. */
const isChoice = ({ schema, ui }: Form, field: string) =>
  schema.properties[field]?.type === 'string' && ui[field]?.dict !== undefined && !ui[field].readOnly

interface Step {
  flow: Flow
  transition: Transition
  form: Form
}

/** Whether the browser knows the value that the server would test: a stored field of the record, or of one that it links to. */
function isSeen({ flow, transition, form }: Step, { records }: LimitSources, path: string): boolean {
  const [root = '', name = '', field = ''] = path.split('.')
  const isPublic = (record: string, one: string) => one === 'id' || records[record]?.fields[one]?.internal === undefined
  if (root === 'session' || root === 'portal') return true
  if (root === 'row') return transition.from !== undefined && !Object.hasOwn(transition.set ?? {}, name) && isPublic(flow.record, name)
  const link = flow.with?.[name]
  return root === 'data' && link !== undefined && !link.match && !link.newest && !form.ui[link.by] && isPublic(link.record, field)
}

/** The requirements of a step that restrict one choice in its form, as far as the browser can evaluate them. */
function optionLimits(step: Step, sources: LimitSources): OptionLimit[] {
  const { flow, transition, form } = step
  return (transition.requires ?? []).flatMap(({ condition, message }) => {
    const paths = [...new Set(pathsIn(condition, sources.conditions))]
    const isTyped = (path: string) => path.startsWith('row.') && form.ui[path.split('.')[1] ?? ''] !== undefined
    const [typed, ...others] = paths.filter(isTyped)
    const field = typed?.split('.')[1] ?? ''
    const rest = paths.filter((path) => path !== typed)
    if (others.length > 0 || !isChoice(form, field) || !rest.every((path) => isSeen(step, sources, path))) return []
    const links = rest.flatMap((path) => (path.startsWith('data.') ? [path.split('.')[1] ?? ''] : []))
    return [
      {
        operation: `${flow.id}.${transition.id}`,
        field,
        condition,
        message,
        links: Object.fromEntries(links.map((name) => [name, flow.with?.[name]?.by ?? ''])),
      },
    ]
  })
}

/** Whether a step takes a place in the flow's quota; what has a place already keeps it. */
const takesPlace = ({ flow: { quota }, transition: { from, to = '' } }: Step): boolean =>
  quota?.states.includes(to) === true && !from?.every((one) => quota.states.includes(one))

/** The opening days of the quota in which a step takes a place, as far as the browser knows them. */
function dayLimits(step: Step, sources: LimitSources): DayLimit[] {
  const { flow, transition, form } = step
  const { of, days } = flow.quota ?? {}
  if (of === undefined || !days || !takesPlace(step) || form.ui[days.date]?.widget !== 'date') return []
  const { date, open, closed } = days
  if (![open, closed ?? open].every((field) => isSeen(step, sources, `data.${of}.${field}`))) return []
  const by = flow.with?.[of]?.by ?? ''
  const shut = shutDays(days, sources.portal)
  return [
    {
      operation: `${flow.id}.${transition.id}`,
      field: date,
      links: { [of]: by },
      days: { of, open, ...(closed && { closed }), ...(shut.length > 0 && { shut }) },
    },
  ]
}

/** Whether the browser can fill a message as the server does: from what is typed, and from what the page may have read. */
function isFillable(message: string, step: Step, sources: LimitSources): boolean {
  const dicts = Object.values(step.form.ui).map(({ dict }) => dict)
  return splitTemplate(message).every(({ path, format, argument }) => {
    if (format === 'dict' && !dicts.includes(argument)) return false
    const [root, name = ''] = path.split('.')
    return path === 'data.left' || (root === 'row' && step.form.ui[name] !== undefined) || isSeen(step, sources, path)
  })
}

/** The last choice among the fields that share a quota: once the others are filled in, its full options are known. Who may wait is not refused. */
function placeLimits(step: Step, sources: LimitSources): PlaceLimit[] {
  const { flow, transition, form } = step
  const { of, same = [], states = [], waiting, message = '' } = flow.quota ?? {}
  const field = same.findLast((name) => isChoice(form, name))
  // What the page has read counts the record's own place as taken.
  const mayHavePlace = transition.from?.some((one) => states.includes(one))
  if (of === undefined || field === undefined || waiting || mayHavePlace || !takesPlace(step)) return []
  if (!same.every((name) => form.ui[name]) || !isFillable(message, step, sources)) return []
  const parts = splitTemplate(message).map(({ path }) => path.split('.'))
  const names = new Set([of, ...parts.flatMap(([root, name = '']) => (root === 'data' && name !== 'left' ? [name] : []))])
  const typed = new Set([...same, ...parts.flatMap(([root, name = '']) => (root === 'row' && form.ui[name] ? [name] : []))])
  return [
    {
      operation: `${flow.id}.${transition.id}`,
      field,
      links: Object.fromEntries([...names].map((name) => [name, flow.with?.[name]?.by ?? ''])),
      of,
      left: `${flow.id}.left`,
      same,
      typed: [...typed].filter((name) => name !== field),
      message,
    },
  ]
}

/** The choices in each form that its steps would refuse. */
export function choiceLimits(forms: Record<string, Form>, sources: LimitSources): Record<string, ChoiceLimit[]> {
  const limits: Record<string, ChoiceLimit[]> = {}
  for (const flow of Object.values(sources.flows))
    for (const transition of flow.transitions) {
      const form = transition.form === undefined ? undefined : forms[transition.form]
      const step = form && { flow, transition, form }
      const found = step ? [...optionLimits(step, sources), ...dayLimits(step, sources), ...placeLimits(step, sources)] : []
      if (form && found.length > 0) limits[form.id] = [...(limits[form.id] ?? []), ...found]
    }
  return limits
}
