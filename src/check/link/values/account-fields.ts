import { boundIds } from '../../../contract/derived/bound-ids'
import type { OperationEntry, TreeIndex } from '../../tree-index'
import { perIndex } from '../per-index'

/** What every account has. */
export const ownFields: readonly string[] = ['id', 'username', 'role', 'socialCode', 'enterpriseName', 'enterSize']

const keepsProfile = ({ value }: OperationEntry) => /^(enterprise\.|profile\.save$)/.test(value['x-handler'] ?? '')

const fillsProfile = (index: TreeIndex, operation: string | undefined) =>
  index.operations.some((one) => one.id === operation && keepsProfile(one))

/** Whether a form is saved as the profile of an account. */
export const savesProfile = (index: TreeIndex, form: string): boolean =>
  index.operations.some((one) => keepsProfile(one) && boundIds(one.value['x-form']).includes(form))
  || index.forms.some(({ id, value }) => id === form && fillsProfile(index, value.submit.operation))

/** What registrations leave in the profile. */
const keptFields = ({ accounts }: TreeIndex) => Object.values(accounts?.value.kinds ?? {}).flatMap(({ keep = {} }) => Object.keys(keep))

/** What kinds call their identity and their name. */
const kindNames = ({ accounts }: TreeIndex) =>
  Object.values(accounts?.value.kinds ?? {}).flatMap(({ identity, name }) => [identity?.field, name].filter((one) => one !== undefined))

/** What those who register fill in of themselves: the fields of the forms that the handlers of their information take. */
export const profileFields = perIndex((index): readonly string[] => [
  ...new Set([
    ...index.forms.flatMap(({ value }) => (fillsProfile(index, value.submit.operation) ? Object.keys(value.schema.properties) : [])),
    ...keptFields(index),
  ]),
])

/** The columns of what the information of an account holds in rows. */
export const profileColumns = perIndex(
  (index): ReadonlyMap<string, string[]> =>
    new Map(
      index.forms.flatMap(({ value }) =>
        fillsProfile(index, value.submit.operation)
          ? Object.entries(value.ui).flatMap(([name, { columns }]) => (columns ? [[name, Object.keys(columns)] as const] : []))
          : [],
      ),
    ),
)

/** What conditions and templates may read under `account`. */
export const accountFields = perIndex((index): readonly string[] => [
  ...new Set([...profileFields(index), ...ownFields, ...kindNames(index)]),
])
