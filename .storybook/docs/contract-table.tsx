import { Fragment } from 'react'
import { typeText, type ContractPart } from '../contract-parts'

/** The part that holds a key's further keys: an object, or the objects of a list. */
const inner = (part: ContractPart): ContractPart | undefined =>
  part.properties ? part : part.items?.properties ? part.items : Object.values(part.patternProperties ?? {})[0]

/** Conditions and actions are recursive; deeper ones are shown by name. */
const deepest = 3

type Without = (key: string, one: ContractPart) => boolean

/** The keys of a part; leaving out a key leaves out the keys inside it. */
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

/** A table of the keys of a contract part, including nested ones. */
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
              <code>
                {key.split('.').map((part, at) => (
                  <Fragment key={at}>
                    {at > 0 && '.'}
                    {at > 0 && <wbr />}
                    {part}
                  </Fragment>
                ))}
              </code>
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
