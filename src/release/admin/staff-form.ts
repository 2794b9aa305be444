import { staffDetailsOf, managedRoles, managers } from '../../contract/derived/accounts/staff-accounts'
import type { Dict } from '../../contract/dict'
import type { FieldSchema, FieldUi, Form, Rule } from '../../contract/form'
import type { Condition } from '../../contract/parts/condition'
import type { Tree } from '../../contract/tree'
import type { Translate } from '../../validate/words'
import { usernamePattern } from '../baseline/value-kinds'

export const staffFormOf = (role: string) => `staff-${role}`
export const staffRoles = 'staff_roles'
export const staffState = 'staff_state'
const rolesOf = (role: string) => `${staffRoles}_${role}`

/** Up to this many roles become radio buttons, which show all at once. */
const fewRoles = 8
const longest = 50

interface Field {
  name: string
  schema: FieldSchema
  rules: Rule[]
  ui: FieldUi
}

function askedField(
  role: string,
  { field, title, dict }: ReturnType<typeof staffDetailsOf>[number],
  dicts: Record<string, Dict>,
  translate: Translate,
): Field {
  const isNested = dicts[dict ?? '']?.items.some(({ children }) => children)
  const rules: Rule[] = [
    { required: true, message: translate(dict ? 'adminChoose' : 'adminFill', { title }), trigger: dict ? 'change' : 'blur' },
  ]
  return {
    name: field,
    schema: { type: 'string', title },
    rules: dict ? rules : [...rules, { max: longest, message: translate('adminLong', { title, most: longest }), trigger: 'blur' }],
    ui: {
      ...(dict ? { widget: isNested ? 'cascader' : 'select', dict } : { widget: 'text' }),
      when: { 'form.role': { is: role } } as Condition,
    },
  }
}

/** The form with which a role creates accounts: the user, the role, and the attributes that the role requires. */
function staffForm({ accounts, dicts }: Tree, role: string, translate: Translate): Form {
  const roles = managedRoles(accounts, role)
  const [username, ofRole] = [translate('staffName'), translate('staffRole')]
  const fields: Field[] = [
    {
      name: 'username',
      schema: { type: 'string', title: username, description: translate('staffNameHelp') },
      rules: [
        { required: true, message: translate('adminFill', { title: username }), trigger: 'blur' },
        { pattern: usernamePattern, message: translate('staffNameRule'), trigger: 'blur' },
      ],
      ui: { widget: 'text', autocomplete: 'off' },
    },
    {
      name: 'role',
      schema: { type: 'string', title: ofRole },
      rules: [{ required: true, message: translate('adminChoose', { title: ofRole }), trigger: 'change' }],
      ui: { widget: roles.length <= fewRoles ? 'radio' : 'select', dict: rolesOf(role), wide: true },
    },
    ...roles.flatMap((one) => staffDetailsOf(one, accounts!.staff![one]!).map((asked) => askedField(one, asked, dicts.dicts, translate))),
  ]
  const each = <T>(of: (field: Field) => T): Record<string, T> => Object.fromEntries(fields.map((field) => [field.name, of(field)]))
  return {
    id: staffFormOf(role),
    title: translate('staffAdd'),
    schema: { type: 'object', properties: each(({ schema }) => schema) },
    rules: each(({ rules }) => rules),
    ui: each(({ ui }) => ui),
    columns: 2,
    submit: { label: translate('staffAdd') },
  }
}

const dictOf = (title: string, labels: [string, string][]): Dict => ({
  title,
  items: labels.map(([dictValue, dictLabel]) => ({ dictValue, dictLabel })),
})

const titlesOf = ({ accounts }: Tree, roles: string[]) =>
  roles.map((role): [string, string] => [role, accounts?.staff?.[role]?.title ?? role])

export const staffForms = (tree: Tree, translate: Translate): Record<string, Form> =>
  Object.fromEntries(managers(tree.accounts).map((role) => [staffFormOf(role), staffForm(tree, role, translate)]))

/** The labels of roles and account states. */
export const staffDicts = (tree: Tree, translate: Translate): Record<string, Dict> => ({
  [staffRoles]: dictOf(translate('staffRole'), titlesOf(tree, Object.keys(tree.accounts?.staff ?? {}))),
  [staffState]: dictOf(translate('filterState'), [
    ['open', translate('staffOpen')],
    ['new', translate('staffNew')],
    ['ended', translate('staffEnded')],
  ]),
  ...Object.fromEntries(
    managers(tree.accounts).map((role) => [
      rolesOf(role),
      dictOf(translate('staffRole'), titlesOf(tree, managedRoles(tree.accounts, role))),
    ]),
  ),
})
