import { parseAst } from 'vite'
import { cutTexts, type Cuts } from './lean-cuts.ts'

/*
 * React's client without what our pages, widgets and packages do not use: view transitions, `Activity`, `SuspenseList`, refs of fragments,
 * form actions, tags hoisted into the head, custom elements and the developer tools. Rendering one of these fails with React's own error
 * for an unknown element; `tests/cli/lean-react.test.tsx` checks that our sources do not.
 */

/** The React version that these cuts were written for; any other version is built unchanged. */
const version = 'exports.version = "19.3.1"'

/** Element types to remove, by the constants in `createFiberFromTypeAndProps`. */
const kinds = [
  'REACT_ACTIVITY_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_PROFILER_TYPE',
  'REACT_STRICT_MODE_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
]

/** Fiber tags that no longer occur: those of the types above, of scopes, caches, tracing and hoisted tags, and of html, head and body. */
const tags = new Set([8, 12, 19, 21, 23, 24, 25, 26, 27, 30, 31])

/** Functions without any effect for us. Functions that only these call are removed, too. */
const emptied = [
  // View transitions.
  ...['trackEnterViewTransitions', 'commitExitViewTransitions', 'restoreEnterOrExitViewTransitions'],
  // Commits that wait for images.
  'preloadInstanceAndSuspendIfNeeded',
  // Refs of fragments.
  ...['FragmentInstance', 'addFragmentHandleToFiber', 'traverseVisibleInstancesAndTextInstances'],
  ...['commitNewChildToFragmentInstances', 'commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'],
  // Function actions of forms.
  ...['extractEvents\\$1', 'scheduleReplayQueueIfNeeded', 'setPropOnCustomElement'],
  // The browser's loading indicator during a transition.
  'defaultOnDefaultTransitionIndicator',
]

/** Functions with a constant result: components have one-letter names in a build, and we use no custom elements. */
const answered: Record<string, string> = { getStackByFiberInDevAndProd: '""', isCustomElement: 'false' }

/** Hooks of form actions, of caches, and of React's compiler. */
const refused = ['mountActionState', 'updateActionState', 'rerenderActionState', 'refreshCache', 'useMemoCache']

/** Attributes of drawings that neither ours nor the packages' have: React would write their names with hyphens. */
export const rareAttributes = [
  ...['accentHeight', 'alignmentBaseline', 'arabicForm', 'baselineShift', 'capHeight', 'colorInterpolation', 'colorInterpolationFilters'],
  ...['colorProfile', 'colorRendering', 'enableBackground', 'floodColor', 'floodOpacity', 'fontSizeAdjust', 'fontStretch', 'fontVariant'],
  ...[
    'glyphName',
    'glyphOrientationHorizontal',
    'glyphOrientationVertical',
    'horizAdvX',
    'horizOriginX',
    'imageRendering',
    'lightingColor',
  ],
  ...['markerEnd', 'markerMid', 'markerStart', 'maskType', 'overlinePosition', 'overlineThickness', 'paintOrder', 'panose-1'],
  ...['renderingIntent', 'strikethroughPosition', 'strikethroughThickness', 'textRendering', 'underlinePosition', 'underlineThickness'],
  ...['unicodeBidi', 'unicodeRange', 'unitsPerEm', 'vAlphabetic', 'vHanging', 'vIdeographic', 'vMathematical', 'vertAdvY', 'vertOriginX'],
  ...['vertOriginY', 'wordSpacing', 'writingMode', 'xmlnsXlink'],
]

const replaced: Cuts = [
  // No lane is one of a view transition, and no commit waits for style sheets.
  [/\(\w+ & 335544064\) === \w+/g, 'false'],
  [/shouldStartViewTransition(?=\s+\? \()/g, 'false'],
  [/isViewTransitionEligible \|\|\s+subtreeFlags & 8192 \|\|\s+16785408 === \(subtreeFlags & 16785408\)/g, 'false'],
  // Every element is rendered in place: none is hoisted into the head, and the server renders html, head and body.
  [/isHostHoistableType\([^)]*\)\s+\? 26\s+: "html" === type [^?]*\? 27\s+: 5/g, '5'],
  // Resource hints, for callers of `preload()` and the like.
  [/^  D: prefetchDNS,[^}]*M: preinitModuleScript$/gm, ''],
  [/^FragmentInstance\.prototype\.\w+ = function \([\s\S]*?^\};$/gm, ''],
  [/^ReactDOMSharedInternals\.findDOMNode = function \([\s\S]*?^\};$/gm, ''],
  [/^  i = \(unblocked\.ownerDocument \|\| unblocked\)\.\$\$reactFormReplay;[\s\S]*?^\}$/gm, '}'],
  [new RegExp(`^    \\["(${rareAttributes.join('|')})", ".*"\\],\n`, 'gm'), ''],
  // `onSelect` and `onBeforeInput` of inputs.
  [/^      handleEventFunc = targetInst \? getNodeFromInstance\(targetInst\) : window;\s+switch \(domEventName\) [\s\S]*?^      \}$/gm, ''],
  [/canUseTextInputEvent\s+\? getNativeBeforeInputChars[^:]*: getFallbackBeforeInputChars\(domEventName, nativeEvent\)/g, 'false'],
  // Workarounds for browsers that cannot run the build anyway.
  [/ MozAnimationIterationCount .* WebkitFlexShrink(?= WebkitLineClamp)/g, ''],
  [
    /^    key: function \(nativeEvent\) \{[\s\S]*?^    \}/gm,
    '    key: function (nativeEvent) { return nativeEvent.key || "Unidentified"; }',
  ],
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

/** Whether execution does not fall through from this case into the next. */
const isClosed = (one: Node) => endsIn.test(bodyOf(one).at(-1)?.type ?? '')

const isTag = (node: Node) => node.type === 'MemberExpression' && (node.property as Node).name === 'tag'

const isLeftOut = (node: Node) => node.type === 'Literal' && tags.has(node.value as number)

type Part = [start: number, end: number, by: string]

/** Variables declared in removed code, which the rest of the function may still use. */
const declaredIn = (node: Node): string[] =>
  node.type === 'VariableDeclarator' ? [(node.id as Node).name as string] : childrenOf(node).flatMap(declaredIn)

/** The cases to remove from a switch. Labels that share a body fall through into it, so it stays if one of them is live. */
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

/** The replacements for a node, given the body of its function. */
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
    // Inside a part that is already removed.
    if (start < at) continue
    left += code.slice(at, start) + by
    at = end
  }
  return left + code.slice(at)
}

/** The reduced `react-dom/cjs/react-dom-client.production.js`; other versions stay unchanged, so that React can be updated at any time. */
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
