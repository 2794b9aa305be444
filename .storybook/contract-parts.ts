import { Block } from '../src/contract/page'
import { Condition } from '../src/contract/parts/condition'

/** A part of the contract as documentation and controls read it. */
export interface ContractPart {
  title?: string
  description?: string
  type?: string
  /** The `$id` of a part that contains itself. */
  $ref?: string
  const?: unknown
  enum?: unknown[]
  items?: ContractPart
  anyOf?: ContractPart[]
  properties?: Record<string, ContractPart>
  patternProperties?: Record<string, ContractPart>
  required?: string[]
}

const recursive: Record<string, string> = { [Block.$id!]: '区块', [Condition.$id!]: Condition.title! }

const types: Record<string, string> = { string: '文字', number: '数', integer: '整数', boolean: '是否', object: '对象', array: '列表' }

/** A type in Chinese, with the values of a closed list, between which a line may break: it never does beside a quotation mark. */
export function typeText(part: ContractPart): string {
  if (part.$ref) return recursive[part.$ref] ?? part.$ref
  if (part.const !== undefined) return JSON.stringify(part.const)
  if (part.enum) return part.enum.map((word) => JSON.stringify(word)).join('、\u200b')
  if (part.items) return `列表：${part.items.title ?? typeText(part.items)}`
  const known = part.type ? (types[part.type] ?? part.type) : undefined
  if (known) return known
  const choices = [...new Set((part.anyOf ?? []).map((one) => one.title ?? typeText(one)))]
  return choices.length > 0 ? choices.join(' 或 ') : '见契约'
}

/** The contract of a block. */
export const blockOf = (kind: string) => (Block.anyOf as unknown as ContractPart[]).find((one) => one.properties?.kind?.const === kind)

/** The widgets that a description names as readers of its key: “text 和 textarea 控件”. */
const namedIn = (description: string): string[] =>
  [...description.matchAll(/((?:[a-z]+(?:、| 和 ))*[a-z]+) 控件/g)].flatMap(([, names = '']) => names.split(/、| 和 /))

/** Whether only other widgets read the key, according to its description. */
export const isOfOthers =
  (widget: string) =>
  (key: string, { description = '' }: ContractPart) => {
    const named = namedIn(description)
    return key === 'widget' || (named.length > 0 && !named.includes(widget))
  }
