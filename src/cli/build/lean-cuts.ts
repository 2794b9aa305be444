/** Replacements in a package's source text. */
export type Cuts = [said: RegExp, by: string][]

/** Applies replacements. Throws when one does not match, so that a new version of the package fails the build instead of growing it. */
export const cutTexts = (file: string, code: string, cuts: Cuts): string =>
  cuts.reduce((text, [said, by]) => {
    const left = text.replace(said, by)
    if (left === text) throw new Error(`${file} no longer says ${said}: see src/cli/build/lean-cuts.ts and lean-react.ts`)
    return left
  }, code)

const atFullLength = / for the full message or use the non-minified dev environment for full errors and additional helpful warnings\./g

/** Removes messages for developers, and features that we do not use, from packages that every first view loads. */
export const cuts: Record<string, Cuts> = {
  'react/cjs/react.production.js': [
    [/^exports\.(addTransitionType|cache|cacheSignal|unstable_useCacheRefresh|useActionState|useOptimistic) = [\s\S]*?^\};$/gm, ''],
    [/^exports\.(Activity|Profiler|ViewTransition) = .*;$/gm, ''],
    [/^exports\.__COMPILER_RUNTIME = [\s\S]*?^\};$/gm, ''],
    [/takes an object of state variables to update or a function which returns an object of state variables\./g, ''],
  ],
  'react-dom/cjs/react-dom.production.js': [
    [atFullLength, ''],
    [/^exports\.(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|useFormState|useFormStatus) = [\s\S]*?^\};$/gm, ''],
  ],
  'react-dom/cjs/react-dom-client.production.js': [
    [atFullLength, ''],
    [/ If you called form\.submit\(\) manually, consider .*? event\.preventDefault\(\)\./g, ''],
  ],
  'scheduler/cjs/scheduler.production.js': [[/forceFrameRate takes a positive int between 0 and 125, .*? is not supported/g, '']],
  // No portal has data-router routes, and all of our code is inside the router.
  'react-router/dist/development/chunk-6KYCQHYJ.mjs': [
    [/isDataRoute \? useNavigateStable\(\) : (?=useNavigateUnstable)/g, ''],
    [/^ +invariant\(\s+!?useInRouterContext\(\),[^`]*`[^`]*`\s+\);$/gm, ''],
    [/^ +warning\(activeRef\.current, navigateEffectWarning\);$/gm, ''],
    // Nor do we use a router with its own location, or a static one.
    [/^ +warning\(\s+(locationContext != null|!isStatic),\s+`[^`]*`\s+\);$/gm, ''],
  ],
  // We use no suspense, no preloading, no server components, and no `mutate` with data.
  'swr/dist/use-swr-': [
    [
      / suspense, (.*), strictServerPrefetchWarning \} = config;/g,
      ' $1 } = config;\n    const suspense = false, strictServerPrefetchWarning = false;',
    ],
    [/const hasCacheData = .*;/g, 'const hasCacheData = false;'],
    [/const preloadedData = .*;/g, 'const preloadedData = UNDEFINED;'],
    [/const preloaded = .*;/g, 'const preloaded = null;'],
  ],
  'swr/dist/config-context-': [
    [/const (IS_REACT_LEGACY|IS_SERVER) = .*;/g, 'const $1 = false;'],
    [/const (isWindowDefined|isDocumentDefined) = .*;/g, 'const $1 = true;'],
    [/^( +)(if \(args\.length < 3\) \{[\s\S]*?^\1\})/gm, '$1$2\n$1throw Error("mutate");'],
  ],
  'swr/dist/_internal/index.mjs': [[/const enableDevtools = .*;/g, 'const enableDevtools = false;']],
}
