import type { AccountsFile } from '../../contract/accounts'
import { partToStore } from '../../contract/derived/accounts/registration'
import type { Form } from '../../contract/form'
import type { Tree } from '../../contract/tree'
import { storedIn, type StoredIn } from './rule-consequences'

interface Chosen {
  field: string
  /** The column, in a field with rows. */
  column?: string
  title: string
  dict: string
}

/** A place in the store with options that visitors chose in a form. */
export type StoredOptions = Omit<Chosen, 'dict'> & {
  in: StoredIn
  /** Several when forms that store the field use different dictionaries. */
  dicts: string[]
}

const chosenIn = ({ schema, ui }: Form): Chosen[] =>
  Object.entries(ui).flatMap(([field, { dict, columns = {} }]) => {
    const inRows = Object.entries(columns).flatMap(([column, { dict: own, title }]) =>
      own === undefined ? [] : [{ field, column, title, dict: own }],
    )
    return dict === undefined ? inRows : [{ field, title: schema.properties[field]?.title ?? field, dict }, ...inRows]
  })

/** Options that registration stores under other names. */
const registrationOptions = ({ kinds }: Pick<AccountsFile, 'kinds'>, forms: Tree['forms']): Chosen[] =>
  Object.values(kinds).flatMap(({ register = '', keep = {} }) => {
    const chosen = Object.hasOwn(forms, register) ? chosenIn(forms[register]!) : []
    return Object.entries(keep).flatMap(([field, from]) =>
      partToStore(from) === undefined ? chosen.filter((one) => one.field === from).map((one) => ({ ...one, field })) : [],
    )
  })

/** Every place in rows and profiles whose values come from a dictionary through a form. */
export function storedOptions(tree: Tree): StoredOptions[] {
  const { accounts, forms } = tree
  const byForms = Object.values(forms).flatMap((form) => {
    const chosen = chosenIn(form)
    return chosen.length === 0 ? [] : storedIn(tree, form.id).flatMap((place) => chosen.map((one) => ({ in: place, ...one })))
  })
  const profiles = { in: { profiles: true as const } }
  const { district } = accounts ?? {}
  const ofDistrict: Chosen[] = district ? [{ ...district, title: district.field }] : []
  const byAccounts = accounts ? [...registrationOptions(accounts, forms), ...ofDistrict].map((one) => ({ ...profiles, ...one })) : []
  const places = new Map<string, StoredOptions>()
  for (const { dict, ...place } of [...byForms, ...byAccounts]) {
    const key = JSON.stringify([place.in, place.field, place.column])
    const known = places.get(key) ?? { ...place, dicts: [] }
    places.set(key, { ...known, dicts: [...new Set([...known.dicts, dict])] })
  }
  return [...places.values()]
}
