import { typeText, type ContractPart } from '../contract-parts'

/** What a key holds further keys in: an object, or the objects of a list. */
const inner = (part: ContractPart): ContractPart | undefined =>
  part.properties ? part : part.items?.properties ? part.items : Object.values(part.patternProperties ?? {})[0]

/** Conditions and actions hold themselves; they are told by their names. */
const deepest = 3

type Without = (key: string, one: ContractPart) => boolean

/** The keys of a part; what is left out takes the keys inside it along. */
export function rowsOf(part: ContractPart, without: Without, above = '', depth = 1): [string, ContractPart, boolean][] {
  return Object.entries(part.properties ?? {}).flatMap(([key, one]): [string, ContractPart, boolean][] => {
    const path = `${above}${key}`
    if (without(path, one)) return []
    const below = inner(one)
    const isList = one.items !== undefined
    const more = below?.properties && depth < deepest ? rowsOf(below, without, `${path}${isList ? '[]' : ''}.`, depth + 1) : []
    return [[path, one, part.required?.includes(key) ?? false], ...more]
  })
}

/** The keys of a part of the contract, with those inside them. */
export function ContractTable({ part, without = () => false }: { part: ContractPart; without?: Without }) {
  const rows = rowsOf(part, without)
  return (
    <table>
      <thead>
        <tr>
          <th>键</th>
          <th>名称</th>
          <th>类型</th>
          <th>必写</th>
          <th>说明</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, one, isRequired]) => (
          <tr key={key}>
            <td>
              <code>{key}</code>
            </td>
            <td>{one.title}</td>
            <td>{typeText(one)}</td>
            <td>{isRequired ? '是' : ''}</td>
            <td>{one.description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
