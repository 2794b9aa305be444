import type { TreeIndex } from '../../tree-index'
import { perIndex } from '../per-index'

/** What every account has. */
export const ownFields: readonly string[] = ['id', 'username', 'role', 'socialCode', 'enterpriseName']

const fillsProfile = (index: TreeIndex, operation: string | undefined) =>
  index.operations.find(({ id }) => id === operation)?.value['x-handler']?.startsWith('enterprise.') === true

/** What those who register fill in of themselves: the fields of the forms that the handlers of their information take. */
export const profileFields = perIndex((index): readonly string[] => [
  ...new Set(index.forms.flatMap(({ value }) => (fillsProfile(index, value.submit.operation) ? Object.keys(value.schema.properties) : []))),
])

/** What conditions and templates may read under `account`. */
export const accountFields = perIndex((index): readonly string[] => [...new Set([...profileFields(index), ...ownFields])])
