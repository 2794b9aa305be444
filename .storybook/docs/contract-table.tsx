/** A part of the contract as the tables of a page of documentation read it. */
export interface ContractPart {
  title?: string
  description?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  items?: ContractPart
  anyOf?: ContractPart[]
  properties?: Record<string, ContractPart>
  patternProperties?: Record<string, ContractPart>
  required?: string[]
}

const types: Record<string, string> = { string: '文字', number: '数', integer: '整数', boolean: '是否', object: '对象', array: '列表' }

/** A type in Chinese, with the words that a closed list takes. */
function typeOf(part: ContractPart): string {
  if (part.const !== undefined) return JSON.stringify(part.const)
  if (part.enum) return part.enum.map((word) => JSON.stringify(word)).join('、')
  if (part.items) return `列表：${part.items.title ?? typeOf(part.items)}`
  const known = part.type ? (types[part.type] ?? part.type) : undefined
  if (known) return known
  const choices = [...new Set((part.anyOf ?? []).map((one) => one.title ?? typeOf(one)))]
  return choices.length > 0 ? choices.join(' 或 ') : '见契约'
}

/** What a key holds further keys in: an object, or the objects of a list. */
const inner = (part: ContractPart): ContractPart | undefined =>
  part.properties ? part : part.items?.properties ? part.items : Object.values(part.patternProperties ?? {})[0]

/** Conditions and actions hold themselves; they are told by their names. */
const deepest = 3

function rowsOf(part: ContractPart, above: string, depth: number): [string, ContractPart, boolean][] {
  return Object.entries(part.properties ?? {}).flatMap(([key, one]): [string, ContractPart, boolean][] => {
    const path = `${above}${key}`
    const below = inner(one)
    const isList = one.items !== undefined
    const more = below?.properties && depth < deepest ? rowsOf(below, `${path}${isList ? '[]' : ''}.`, depth + 1) : []
    return [[path, one, part.required?.includes(key) ?? false], ...more]
  })
}

/** The keys of a part of the contract, with those inside them. */
export function ContractTable({
  part,
  without = () => false,
}: {
  part: ContractPart
  without?: (key: string, one: ContractPart) => boolean
}) {
  const rows = rowsOf(part, '', 1).filter(([key, one]) => !without(key, one))
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
            <td>{typeOf(one)}</td>
            <td>{isRequired ? '是' : ''}</td>
            <td>{one.description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
