import { memoizeByData } from '../../check/memoize-by-data'
import type { Form } from '../../contract/form'
import type { Page } from '../../contract/page'
import type { Tree } from '../../contract/tree'
import { boundForms } from '../operations/check-body'
import type { Finding } from './finding'
import { servedOperations } from './served'
import { consentsOf, secretsOf } from './stored-values'

/** Keys with which somebody other than the visitor would give the consent. */
const givenFor = ['value', 'readOnly', 'when', 'whenHidden'] as const

function consent(form: Form, field: string): Finding[] {
  const ui = form.ui[field]
  const details = {
    kind: 'forms' as const,
    id: form.id,
    code: 'baseline/consent' as const,
    zh: `${field} 是同意，要由填写人自己勾选`,
    en: `"${field}" is a consent: the visitor ticks it`,
  }
  if (!ui)
    return [
      { ...details, path: ['ui'], fix: { zh: `ui 中恢复 ${field}，控件用 checkboxes`, en: `Restore "${field}" under ui with checkboxes` } },
    ]
  const asked = ui.widget === 'checkboxes' || ui.widget === 'radio'
  return [
    ...(asked
      ? []
      : [
          {
            ...details,
            path: ['ui', field, 'widget'],
            fix: { zh: '改回 "checkboxes"', en: 'Use "checkboxes"', replacement: '"checkboxes"' },
          },
        ]),
    ...givenFor
      .filter((key) => ui[key] !== undefined)
      .map((key) => ({ ...details, path: ['ui', field, key], fix: { zh: `删去 ${key}`, en: `Delete "${key}"` } })),
  ]
}

interface Filled {
  form: string
  path: (string | number)[]
}

/** Form blocks that load values from a data source, at any depth of a page. */
function filledForms(value: unknown, path: (string | number)[] = []): Filled[] {
  if (value === null || typeof value !== 'object') return []
  const { kind, form, source } = value as Record<string, unknown>
  const own = kind === 'form' && typeof form === 'string' && source !== undefined ? [{ form, path: [...path, 'source'] }] : []
  return [...own, ...Object.entries(value).flatMap(([key, one]) => filledForms(one, [...path, Array.isArray(value) ? Number(key) : key]))]
}

const filledOn = memoizeByData((page) => filledForms(page))

function consents(tree: Tree): Finding[] {
  const asked = servedOperations(tree).flatMap(({ operation }) =>
    consentsOf(operation['x-handler'] ?? '').flatMap((field) =>
      boundForms(operation['x-form'], tree.forms)
        .filter((form) => Object.hasOwn(form.schema.properties, field))
        .map((form) => ({ form, field })),
    ),
  )
  const ids = new Set(asked.map(({ form }) => form.id))
  const filled = Object.values(tree.pages).flatMap((page: Page) =>
    filledOn(page)
      .filter(({ form }) => ids.has(form))
      .map(({ path }): Finding => ({
        kind: 'pages',
        id: page.id,
        path,
        code: 'baseline/consent',
        zh: '这个表单有同意项，不能用数据填好',
        en: 'A form with a consent may not come filled',
        fix: { zh: '删去 source', en: 'Delete "source"' },
      })),
  )
  const looked = asked.flatMap(({ form }): Finding[] =>
    form.lookup
      ? [
          {
            kind: 'forms',
            id: form.id,
            path: ['lookup'],
            code: 'baseline/consent',
            zh: '这个表单有同意项，不能查询填入',
            en: 'A form with a consent may not be filled by a lookup',
            fix: { zh: '删去 lookup', en: 'Delete "lookup"' },
          },
        ]
      : [],
  )
  return [...asked.flatMap(({ form, field }) => consent(form, field)), ...filled, ...looked]
}

const secretFields = (form: Form) => Object.keys(form.schema.properties).filter((name) => form.ui[name]?.widget === 'password')

/** A secret may go only to a handler that hashes or compares it, never into a record. */
function secrets(tree: Tree): Finding[] {
  const details = (name: string) => ({
    code: 'baseline/secret-stored' as const,
    zh: `密码 ${name} 会不加保护地存下来`,
    en: `The secret "${name}" would be stored as it is`,
    fix: { zh: '密码只能交给账户的接口，这里删去这个字段', en: 'Secrets go to account operations only: remove the field here' },
  })
  const api = servedOperations(tree).flatMap(({ kind, file, path, operation }) => {
    const taken = secretsOf(operation['x-handler'] ?? '')
    const lost = boundForms(operation['x-form'], tree.forms)
      .flatMap(secretFields)
      .filter((name) => !taken.includes(name))
    return lost.map((name): Finding => ({ kind, id: file, path: [...path, 'x-form'], ...details(name) }))
  })
  const flows = Object.values(tree.flows).flatMap((flow) =>
    flow.transitions.flatMap((transition, at) => {
      const form = transition.form === undefined ? undefined : tree.forms[transition.form]
      return (form ? secretFields(form) : []).map((name): Finding => ({
        kind: 'flows',
        id: flow.id,
        path: ['transitions', at, 'form'],
        ...details(name),
      }))
    }),
  )
  return [...api, ...flows]
}

export const consentAndSecrets = (tree: Tree): Finding[] => [...consents(tree), ...secrets(tree)]
