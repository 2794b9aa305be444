import type { Tree } from '../../../contract/tree'
import { storedOptions, type StoredOptions } from '../../../release/changes/stored-options'
import type { Store } from '../../store/store'
import { StoreProblem } from '../../store/store-problem'
import { lostValues, optionsOf, placeOfLoss, exampleOf, type LostValues } from './options'
import { optionValuesOf, lostInRows, refuseRows } from './values-in-use'

/** Accounts per read: few enough that concurrent requests need not wait long. */
const together = 500

function refuseAccounts(title: string, dict: string, lost: LostValues, at: StoreProblem['at']): never {
  throw new StoreProblem(
    'accountOutsideDict',
    `有 ${lost.count} 个账户的“${title}”不在字典 ${dict} 里，如“${exampleOf(lost)}”`,
    `${lost.count} accounts hold values of "${title}" that the dictionary ${dict} has not, such as "${exampleOf(lost)}"`,
    undefined,
    at,
  )
}

const lostAmong = (held: string[][], isLost: (value: string) => boolean): LostValues | null => {
  const lost = held.flatMap((values) => values.find(isLost) ?? [])
  return lost[0] === undefined ? null : { count: lost.length, example: lost[0] }
}

async function lostInProfiles(
  { enterprises }: Pick<Store, 'enterprises'>,
  { field, column }: StoredOptions,
  isLost: (value: string) => boolean,
) {
  const held: string[][] = []
  for (let last = ''; ;) {
    const page = await enterprises.valuesAfter(field, last, together)
    held.push(...page.values.map((value) => optionValuesOf(value, column)))
    last = page.last
    if (page.values.length < together) return lostAmong(held, isLost)
  }
}

/** The options that were removed from each dictionary. A dictionary's only option is a checkbox, and a new wording may replace it. */
function goneOptions(before: Tree, after: Tree): Map<string, (value: string) => boolean> {
  const gone = Object.keys(after.dicts.dicts).flatMap((dict) => {
    const isGone = optionsOf(before, dict).size < 2 ? null : lostValues(dict, before, dict, after)
    return isGone ? [[dict, isGone] as const] : []
  })
  return new Map(gone)
}

/** Refuses a tree whose dictionaries lack options that forms stored in rows or profiles. */
export async function refuseLostOptions(store: Pick<Store, 'records' | 'enterprises'>, before: Tree, after: Tree): Promise<void> {
  const gone = goneOptions(before, after)
  if (gone.size === 0) return
  for (const place of storedOptions(after)) {
    const dict = place.dicts.find((one) => gone.has(one))
    if (dict === undefined) continue
    const isLost = (value: string) => gone.get(dict)!(value) && !place.dicts.some((one) => optionsOf(after, one).has(value))
    const at = { file: 'dicts.json', path: ['dicts', dict, 'items'] }
    if ('profiles' in place.in) {
      const lost = await lostInProfiles(store, place, isLost)
      if (lost) refuseAccounts(place.title, dict, lost, at)
      continue
    }
    const type = before.records[place.in.record]
    if (!type || !Object.hasOwn(type.fields, place.field)) continue
    const lost = await lostInRows(store, type, place, isLost)
    if (lost) refuseRows(type, place.title, dict, lost, at)
  }
}

async function attributesOf({ users }: Pick<Store, 'users'>, role: string): Promise<Record<string, string>[]> {
  const held: Record<string, string>[] = []
  for (let page = 1; ; page += 1) {
    const { rows } = await users.ofRoles([role], { page, size: together })
    held.push(...rows.filter(({ endTime }) => endTime === null).map(({ attributes }) => attributes))
    if (rows.length < together) return held
  }
}

/** Refuses a tree in which an attribute of staff accounts has values that its dictionary lacks. */
export async function refuseLostAttributes(store: Pick<Store, 'users'>, before: Tree, after: Tree): Promise<void> {
  for (const [role, { account = {} }] of Object.entries(after.accounts?.staff ?? {}))
    for (const [name, { title, dict }] of Object.entries(account)) {
      const was = before.accounts?.staff?.[role]?.account?.[name]
      const isLost = was && dict !== undefined ? lostValues(was.dict, before, dict, after) : null
      if (dict === undefined || isLost === null) continue
      const lost = lostAmong(
        (await attributesOf(store, role)).map((attributes) => optionValuesOf(attributes[name]).filter((value) => value !== '')),
        isLost,
      )
      if (!lost) continue
      const named = { file: 'accounts.json', path: ['staff', role, 'account', name, 'dict'] }
      refuseAccounts(title, dict, lost, placeOfLoss(was?.dict, dict, named))
    }
}
