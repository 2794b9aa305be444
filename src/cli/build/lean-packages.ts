import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = (path: string) => fileURLToPath(new URL(`../../runtime/${path}`, import.meta.url))

/** What a package imports for others, and what we need instead. A form of ours needs no schema of any shape but an object of plain fields. */
const replaced: Record<string, Record<string, string>> = {
  '@rjsf': {
    '../getDefaultRegistry.js': ours('form/rjsf/registry.ts'),
    './createSchemaUtils.js': ours('form/rjsf/schema-utils.ts'),
    './schema/index.js': ours('form/rjsf/schema-utils.ts'),
    './findSchemaDefinition.js': ours('form/rjsf/no-references.ts'),
  },
  axios: { './fetch.js': ours('request/no-fetch.ts') },
}

const packageOf = (path = '') => /\/node_modules\/([^/]+)\/(?!.*\/node_modules\/)/.exec(path)?.[1]

/** Leaves out of the browser's build what packages bring for others. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    resolveId: (source, importer) => replaced[packageOf(importer) ?? '']?.[source],
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      // Named for a developer's tools, or not known to be pure, a component stays though nobody draws it: 7 KB.
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  }
}
