import type { DictItem } from '../../contract/dict'
import { namedItems, textSetting } from '../portal-settings'
import type { Call } from '../call'

interface Node {
  code: string
  name: string
  children?: Node[]
}

const nodeOf = ({ dictValue, dictLabel, children }: DictItem): Node => ({
  code: dictValue,
  name: dictLabel,
  ...(children ? { children: children.map(nodeOf) } : {}),
})

const rowsOf = (items: DictItem[], parentCode = ''): object[] =>
  items.flatMap(({ dictValue, dictLabel, children = [] }) => [
    { code: dictValue, name: dictLabel, parentCode },
    ...rowsOf(children, dictValue),
  ])

const itemsAsked = (call: Call) => call.release.tree.dicts.dicts[textSetting(call, 'dict')]?.items ?? []

/** The dictionary of `x-with` as a tree, in the order of the file. */
export const readCatalogueTree = async (call: Call) => itemsAsked(call).map(nodeOf)

/** Every option of the dictionary of `x-with`, each with its parent. */
export const readCatalogueOptions = async (call: Call) => rowsOf(itemsAsked(call))

/** In GB/T 2260, a district's code begins with its city's four digits; the city's own code ends with 00. */
const cityCode = (code: string) => `${code.slice(0, 4)}00`

/** The areas that the portal serves: its city and its districts. */
export async function readAreas(call: Call) {
  return namedItems(call.release, 'district').map(({ dictValue, dictLabel }) => ({
    code: dictValue,
    name: dictLabel,
    parentCode: cityCode(dictValue) === dictValue ? '' : cityCode(dictValue),
  }))
}

/** The portal's city, and the district of the signed-in enterprise if known. */
export async function readCurrentArea(call: Call) {
  const { session, store } = call
  const areas = namedItems(call.release, 'district').map(nodeOf)
  const enterprise = session ? await store.enterprises.ofUser(session.user.id) : null
  const own = areas.find(({ code }) => code === enterprise?.profile.districtCode)
  const city = areas.find(({ code }) => code === cityCode(code)) ?? areas[0]
  return { code: city?.code ?? '', name: city?.name ?? '', districtCode: own?.code ?? '', districtName: own?.name ?? '' }
}
