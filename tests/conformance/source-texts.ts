import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))

/** The closed lists of the contract: `login` of `needs`, `warning` of a toast. A schema may use such a word as a name, too. */
export function wordsIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return []
  const { enum: list, const: only } = schema as { enum?: string[]; const?: string }
  return [...(Array.isArray(list) ? list : []), ...(typeof only === 'string' ? [only] : []), ...Object.values(schema).flatMap(wordsIn)]
}

/**
 * Objects that hold the parts of a tree by name: `records.message` names the record as `records['message']` does, whatever else the word
 * means.
 */
const holders = new Set(['records', 'flows', 'forms', 'pages', 'dicts', 'questionnaires'])

/**
 * Every text of a source file that could name something: literals, template parts, properties of a tree, and `.name` for any property; not
 * imports or types.
 */
export const textsOf = (file: string): readonly string[] => {
  const known = textsByFile.get(file) ?? textsIn(file, readFileSync(file, 'utf8'))
  textsByFile.set(file, known)
  return known
}

/** Several suites read the same files, and to parse one takes milliseconds. */
const textsByFile = new Map<string, readonly string[]>()

/** The texts of a source that is given: see `textsOf`. */
export function textsIn(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || ts.isJsxAttribute(node)) return
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      found.push(node.text)
    if (ts.isPropertyAccessExpression(node) && holders.has(lastName(node.expression)))
      found.push(`${lastName(node.expression)}.${node.name.text}`)
    if (ts.isPropertyAccessExpression(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
      found.push(`.${node.name.getText()}`)
    if (ts.isBindingElement(node)) found.push(`.${(node.propertyName ?? node.name).getText()}`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

const lastName = (node: ts.Node) => (ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : '')
