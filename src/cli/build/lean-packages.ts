import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { cuts, cutTexts } from './lean-cuts.ts'
import { leanReact } from './lean-react.ts'

const ours = (name: string) => fileURLToPath(new URL(`../../runtime/lean/${name}.ts`, import.meta.url))

/** Imports of packages that we replace by smaller modules; our forms only need schemas of one object with plain fields. */
const replaced: Record<string, Record<string, string>> = {
  swr: { 'use-sync-external-store/shim': ours('swr-external-store') },
  '@rjsf': {
    '../getDefaultRegistry.js': ours('rjsf-registry'),
    './createSchemaUtils.js': ours('rjsf-schema-utils'),
    './schema/index.js': ours('rjsf-schema-utils'),
    './findSchemaDefinition.js': ours('rjsf-no-references'),
    './enums.js': ours('rjsf-enums'),
    './deepEquals.js': ours('rjsf-deep-equals'),
    './processRawValidationErrors.js': ours('rjsf-errors'),
    './schemaHasNestedConditional.js': ours('rjsf-no-conditions'),
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

/** Removes parts of packages that we do not use from the browser's build. */
export function leanPackages(): Plugin {
  const found = new Set<string>()
  return {
    name: 'lean-packages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    resolveId: (source, importer) => replaced[packageOf(importer) ?? '']?.[source],
    transform: {
      filter: { id: /\/node_modules\/(react|react-dom|react-router|scheduler|swr)\// },
      handler(code, id) {
        const file = Object.keys(cuts).find((one) => id.includes(`/node_modules/${one}`))
        if (file) found.add(file)
        const left = file ? cutTexts(file, code, cuts[file]!) : code
        if (file?.includes('react-dom-client')) return leanReact(file, left, (why) => this.warn(why))
        if (!id.includes('/react-router/')) return left
        // `displayName`, or a call not known to be pure, would keep unused components in the bundle: 7 KB.
        return left
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/Please separate it out to the .*? parse it for you\./g, '')
          .replace(/^RenderErrorBoundary\.contextType = .*;$/m, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
      },
    },
    generateBundle() {
      const lost = Object.keys(cuts).filter((file) => !found.has(file))
      if (lost.length > 0) throw new Error(`the build reads no ${lost.join(', ')}: see src/cli/build/lean-cuts.ts`)
    },
  }
}
