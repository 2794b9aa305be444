import { boundIds } from '../../../contract/derived/bound-ids'
import { withIntendedForms } from '../../suggest/intended-forms'
import type { Dict } from '../../../contract/dict'
import type { Entry, OperationEntry, TreeIndex } from '../../tree-index'
import { ofList } from '../api/answers'
import { findOperation } from '../api/find-operation'
import { memoizePerIndex } from '../memoize-per-index'

/** Whether a form names an operation that is missing: it may be one that saves a profile. */
const isUnsaved = (index: TreeIndex, { value }: TreeIndex['forms'][number]) =>
  value.submit.operation !== undefined && findOperation(index, value.submit.operation) === undefined

/** Whether a profile form, or what saves one, cannot be read, or is named but missing; what is missing is reported at its name. */
export const isProfileUnsure = memoizePerIndex((index): boolean => {
  const ids = index.forms.map(({ id }) => id)
  const named = Object.values(withIntendedForms(index.accounts?.value, ids)?.kinds ?? {}).flatMap(({ levels }) =>
    levels.flatMap(({ after }) => after ?? []),
  )
  return (
    index.unsure('forms')
    || index.unsure('api')
    || index.forms.some((form) => isUnsaved(index, form))
    || named.some((form) => !ids.includes(form))
  )
})

/** Fields that every account has. */
export const ownFields: readonly string[] = ['id', 'username', 'role', 'socialCode', 'enterpriseName', 'enterSize']

/** Whether an operation answers with the profile of an account. */
export const readsProfile = ({ value }: OperationEntry) => /^(enterprise\.|profile\.read$)/.test(value['x-handler'] ?? '')

export const isAccountRead = (index: TreeIndex, id: string | undefined): boolean => {
  const operation = findOperation(index, id)
  return operation !== undefined && readsProfile(operation)
}

const keepsProfile = ({ value }: OperationEntry) => /^(enterprise\.|profile\.save$)/.test(value['x-handler'] ?? '')

const fillsProfile = (index: TreeIndex, operation: string | undefined) =>
  index.operations.some((one) => one.id === operation && keepsProfile(one))

/** Whether a form is saved as the profile of an account. */
export const savesProfile = (index: TreeIndex, form: string): boolean =>
  index.operations.some((one) => keepsProfile(one) && boundIds(one.value['x-form']).includes(form))
  || index.forms.some(({ id, value }) => id === form && fillsProfile(index, value.submit.operation))

/** Profile fields that registrations store. */
const registrationFields = ({ accounts }: TreeIndex) =>
  Object.values(accounts?.value.kinds ?? {}).flatMap(({ keep = {} }) => Object.keys(keep))

/** The identity and name fields of account kinds. */
const kindNames = ({ accounts }: TreeIndex) =>
  Object.values(accounts?.value.kinds ?? {}).flatMap(({ identity, name }) => [identity?.field, name].filter((one) => one !== undefined))

/** All fields of the profile: those of its forms, and those that registrations store. */
export const profileFields = memoizePerIndex((index): readonly string[] => [
  ...new Set([
    ...index.forms.flatMap(({ value }) => (fillsProfile(index, value.submit.operation) ? Object.keys(value.schema.properties) : [])),
    ...registrationFields(index),
  ]),
])

/** The dictionary of a profile field, undefined unless all forms that ask for it name the same one. */
export const profileDict = (index: TreeIndex, name: string): Entry<Dict> | undefined => {
  const asking = index.forms.filter(
    ({ value }) => fillsProfile(index, value.submit.operation) && Object.hasOwn(value.schema.properties, name),
  )
  const [code, ...others] = new Set(asking.map(({ value }) => value.ui[name]?.dict))
  if (code === undefined || others.length > 0 || index.unsure('dicts') || registrationFields(index).includes(name)) return undefined
  return index.dicts.find(({ id }) => id === code)
}

/** The columns of profile fields with rows. */
export const profileColumns = memoizePerIndex(
  (index): ReadonlyMap<string, string[]> =>
    new Map(
      index.forms.flatMap(({ value }) =>
        fillsProfile(index, value.submit.operation)
          ? Object.entries(value.ui).flatMap(([name, { columns }]) => (columns ? [[name, Object.keys(columns)] as const] : []))
          : [],
      ),
    ),
)

/** The fields that conditions and templates may read under `account`. */
export const accountFields = memoizePerIndex((index): readonly string[] => [
  ...new Set([...profileFields(index), ...ownFields, ...kindNames(index)]),
])

/** The names below a path of `account`: rows have columns, other fields are single values. */
export function namesInAccount(index: TreeIndex, [name = '', ...path]: readonly string[]): readonly string[] | undefined {
  if (!accountFields(index).includes(name)) return undefined
  const asked = index.forms.flatMap(({ id, value }) => (savesProfile(index, id) ? (value.schema.properties[name] ?? []) : []))
  const columns = profileColumns(index).get(name)
  if (asked.every(({ type }) => type !== 'array')) return []
  if (path.length === 0) return ofList
  return columns && path.length === 1 ? columns : []
}
