import { parseAst } from 'vite'

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

/** The events that React's client in the build leaves out. */
export const leftOutEvents = ['onSelect', 'onBeforeInput']

/** The text of a name, of a string or of a template without values. */
function textOf(node: Node | undefined): unknown {
  if (node?.type === 'TemplateLiteral') return ((node.quasis as Node[])[0]?.value as { cooked: string } | undefined)?.cooked
  return node?.value ?? node?.name
}

/** The names of an element's properties, also of objects that are spread or merged into them. */
function namesIn(node: Node): unknown[] {
  if (node.type === 'Property') return [textOf(node.key as Node)]
  return /Object|Call|Spread|Conditional|Logical/.test(node.type) ? childrenOf(node).flatMap(namesIn) : []
}

/**
 * The elements of the document, such as `input`, that a compiled script gives an event of `leftOutEvents`, as `input onSelect`. A
 * component's own property of that name is no event. Properties that are passed on by a variable are not seen.
 */
export function lostEvents(code: string): string[] {
  if (!leftOutEvents.some((name) => code.includes(name))) return []
  const found: string[] = []
  const walk = (node: Node) => {
    const [tag, given] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
    if (given && /^(Template)?Literal$/.test(tag!.type) && /^[a-z][a-z0-9]*$/.test(String(textOf(tag))))
      found.push(
        ...namesIn(given)
          .filter((name) => leftOutEvents.includes(String(name)))
          .map((name) => `${String(textOf(tag))} ${String(name)}`),
      )
    childrenOf(node).forEach(walk)
  }
  walk(parseAst(code) as unknown as Node)
  return found
}
