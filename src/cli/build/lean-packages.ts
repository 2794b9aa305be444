import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = (name: string) => fileURLToPath(new URL(`../../runtime/lean/${name}.ts`, import.meta.url))

/** What a package imports for others, and what we need instead. A form of ours needs no schema of any shape but an object of plain fields. */
const replaced: Record<string, Record<string, string>> = {
  '@rjsf': {
    '../getDefaultRegistry.js': ours('rjsf-registry'),
    './createSchemaUtils.js': ours('rjsf-schema-utils'),
    './schema/index.js': ours('rjsf-schema-utils'),
    './findSchemaDefinition.js': ours('rjsf-no-references'),
    './enums.js': ours('rjsf-enums'),
  },
  axios: {
    './lib/axios.js': ours('axios-instance'),
    './fetch.js': ours('axios-no-fetch'),
    '../helpers/toFormData.js': ours('axios-no-conversion'),
    '../helpers/toURLEncodedForm.js': ours('axios-no-conversion'),
    '../helpers/formDataToJSON.js': ours('axios-no-conversion'),
    './AxiosURLSearchParams.js': ours('axios-no-conversion'),
    '../../../helpers/AxiosURLSearchParams.js': ours('axios-no-conversion'),
  },
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
          .replace(/^RenderErrorBoundary\.contextType = .*;$/m, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  }
}
