import { parseAst } from 'vite'
import { cutTexts, type Cuts } from './lean-cuts.ts'

/*
 * React's client for the browser's build, without what no page, widget or package of ours asks it for: view transitions, `Activity`,
 * `SuspenseList`, refs of fragments, form actions, tags that it hoists into the head, custom elements and the developer's tools. A part that
 * is drawn all the same ends in React's own refusal of an element that it does not know; `tests/cli/lean-react.test.tsx` holds our
 * sources to it.
 */

/** The version whose text the cuts below were read in; another goes into the build as it is. */
const version = 'exports.version = "19.3.1"'

/** Kinds of element that are left out, by what `createFiberFromTypeAndProps` tests for. */
const kinds = [
  'REACT_ACTIVITY_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_PROFILER_TYPE',
  'REACT_STRICT_MODE_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
]

/** Tags of fibers that nobody makes any more: the kinds above, scopes, caches, tracing, what is hoisted, and html, head and body. */
const tags = new Set([8, 12, 19, 21, 23, 24, 25, 26, 27, 30, 31])

/** Functions whose work nobody asks for or sees. What only these call goes with them. */
const emptied = [
  // View transitions.
  ...['trackEnterViewTransitions', 'commitExitViewTransitions', 'restoreEnterOrExitViewTransitions'],
  // A commit that waits for pictures.
  'preloadInstanceAndSuspendIfNeeded',
  // Refs of fragments.
  ...['FragmentInstance', 'addFragmentHandleToFiber', 'traverseVisibleInstancesAndTextInstances'],
  ...['commitNewChildToFragmentInstances', 'commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'],
  // A form's `action` that is a function.
  'extractEvents\\$1',
  // The browser's own sign of loading during a transition.
  'defaultOnDefaultTransitionIndicator',
]

/** Functions with one answer left: a build's components have names of one letter, and none of our elements is a custom one. */
const answered: Record<string, string> = { getStackByFiberInDevAndProd: '""', isCustomElement: 'false' }

/** Hooks of form actions, and of React's compiler. */
const refused = ['mountActionState', 'updateActionState', 'rerenderActionState', 'useMemoCache']

const replaced: Cuts = [
  // No lane is one of a view transition, and no commit waits for style sheets.
  [/\(\w+ & 335544064\) === \w+/g, 'false'],
  [/shouldStartViewTransition(?=\s+\? \()/g, 'false'],
  [/isViewTransitionEligible \|\|\s+subtreeFlags & 8192 \|\|\s+16785408 === \(subtreeFlags & 16785408\)/g, 'false'],
  // Every element is one of the page: none is hoisted into the head, and html, head and body are the server's.
  [/isHostHoistableType\([^)]*\)\s+\? 26\s+: "html" === type [^?]*\? 27\s+: 5/g, '5'],
  // What is asked for ahead, by whoever calls `preload()` and its like.
  [/^  D: prefetchDNS,[^}]*M: preinitModuleScript$/gm, ''],
  [/^FragmentInstance\.prototype\.\w+ = function \([\s\S]*?^\};$/gm, ''],
  [/^ReactDOMSharedInternals\.findDOMNode = function \([\s\S]*?^\};$/gm, ''],
  // What browsers lacked that no build for today's is read by.
  [/passiveBrowserEventsSupported = !1;\nif \(canUseDOM\)[\s\S]*?^  \}$/gm, 'passiveBrowserEventsSupported = !0;'],
  [/canUseCompositionEvent = .*,/g, 'canUseCompositionEvent = true,'],
  [/useFallbackCompositionData =[\s\S]*?\)\),/g, 'useFallbackCompositionData = false,'],
  [/canUseDOM &&\s+"documentMode" in document[^,;]*(?=[,;])/g, 'false'],
  [/^var isInputEventSupported = !1;\nif [\s\S]*?^\}$/gm, 'var isInputEventSupported = true;'],
  [/^var vendorPrefixes = [\s\S]*?^function getVendorPrefixedEventName[\s\S]*?^\}$/gm, ''],
  [/getVendorPrefixedEventName\(("\w+")\)/g, '$1'],
  // The developer's tools.
  [/"undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__/g, 'false'],
  [/injectedHook && "function" === typeof injectedHook\.\w+/g, 'false'],
]

const emptyAll = (names: string[], bodyOf: (name: string) => string): Cuts =>
  names.map((name) => [new RegExp(`^(function ${name}\\([^{]*\\) )\\{[\\s\\S]*?^\\}`, 'gm'), `$1{ ${bodyOf(name)} }`])

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

const endsIn = /^(Break|Return|Throw|Continue)Statement$/

const bodyOf = ({ consequent }: Node) => consequent as Node[]

const isLabel = (one: Node) => bodyOf(one).length === 0

/** Whether nothing runs on from this case into the next. */
const isClosed = (one: Node) => endsIn.test(bodyOf(one).at(-1)?.type ?? '')

const isTag = (node: Node) => node.type === 'MemberExpression' && (node.property as Node).name === 'tag'

const isLeftOut = (node: Node) => node.type === 'Literal' && tags.has(node.value as number)

type Part = [start: number, end: number, by: string]

/** Names that are declared in what goes, for what is left of the function. */
const declaredIn = (node: Node): string[] =>
  node.type === 'VariableDeclarator' ? [(node.id as Node).name as string] : childrenOf(node).flatMap(declaredIn)

/** The cases of one switch that go. Labels that share a body fall into it, so it stays with the first live one of them. */
function deadCases(node: Node, body: Node): Part[] {
  const isDead = isTag(node.discriminant as Node) ? isLeftOut : ({ name }: Node) => kinds.includes(name as string)
  const parts: Part[] = []
  let isReached = false
  for (const one of node.cases as Node[]) {
    const isGone = isNode(one.test) && isDead(one.test)
    if (isGone && (!isReached || isLabel(one))) {
      parts.push([one.start, one.end, ''])
      for (const name of declaredIn(one)) parts.push([body.start + 1, body.start + 1, `var ${name};`])
    }
    isReached = !isClosed(one) && (isReached || !isGone)
  }
  return parts
}

function deadComparison(node: Node): Part[] {
  const sides = [node.left, node.right] as Node[]
  const isDead = /^[!=]==$/.test(node.operator as string) && sides.some(isTag) && sides.some(isLeftOut)
  return isDead ? [[node.start, node.end, String(node.operator === '!==')]] : []
}

/** What one node, in the body of its function, has written otherwise. */
const partsOf: Record<string, (node: Node, body: Node) => Part[]> = { SwitchStatement: deadCases, BinaryExpression: deadComparison }

function allParts(node: Node, body: Node): Part[] {
  const inner = isNode(node.body) && node.body.type === 'BlockStatement' && node.type.startsWith('Function') ? node.body : body
  return [...(partsOf[node.type]?.(node, inner) ?? []), ...childrenOf(node).flatMap((child) => allParts(child, inner))]
}

function rewritten(code: string): string {
  const tree = parseAst(code) as unknown as Node
  let left = ''
  let at = 0
  for (const [start, end, by] of allParts(tree, tree).sort(([one], [other]) => one - other)) {
    // What stands in a case that goes has gone with it.
    if (start < at) continue
    left += code.slice(at, start) + by
    at = end
  }
  return left + code.slice(at)
}

/** What is left of `react-dom/cjs/react-dom-client.production.js`; all of it in another version, so that React can be updated at any time. */
export function leanReact(file: string, code: string, warn: (why: string) => void): string {
  if (!code.includes(version)) {
    warn(`another version of ${file} goes into the build whole (14 KB more): read src/cli/build/lean-react.ts against it`)
    return code
  }
  const all = [
    ...replaced,
    ...emptyAll(emptied, () => ''),
    ...emptyAll(Object.keys(answered), (name) => `return ${answered[name]}`),
    ...emptyAll(refused, (name) => `throw Error("${name}")`),
  ]
  return rewritten(cutTexts(file, code, all))
}
