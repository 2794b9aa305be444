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

/**
 * What packages say to developers alone, beside what went wrong: no build for visitors needs it, and every first view carries it. Each is
 * cut by its text, so that a new version that says it otherwise ends the build instead of growing it.
 */
const advice: Record<string, RegExp[]> = {
  'react/cjs/react.production.js': [
    /takes an object of state variables to update or a function which returns an object of state variables\./g,
  ],
  'react-dom/cjs/react-dom.production.js': [
    / for the full message or use the non-minified dev environment for full errors and additional helpful warnings\./g,
  ],
  'react-dom/cjs/react-dom-client.production.js': [
    / for the full message or use the non-minified dev environment for full errors and additional helpful warnings\./g,
    / If you called form\.submit\(\) manually, consider .*? event\.preventDefault\(\)\./g,
  ],
  'scheduler/cjs/scheduler.production.js': [/forceFrameRate takes a positive int between 0 and 125, .*? is not supported/g],
}

const withoutAdvice = (file: string, code: string) =>
  advice[file]!.reduce((text, said) => {
    const left = text.replace(said, '')
    if (left === text) throw new Error(`${file} no longer says ${said}: see src/cli/build/lean-packages.ts`)
    return left
  }, code)

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
      filter: { id: [/\/node_modules\/react-router\//, ...Object.keys(advice).map((file) => new RegExp(`/node_modules/${file}$`))] },
      handler(code, id) {
        const file = Object.keys(advice).find((one) => id.endsWith(`/node_modules/${one}`))
        if (file) return withoutAdvice(file, code)
        // Named for a developer's tools, or not known to be pure, a component stays though nobody draws it: 7 KB.
        return code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/Please separate it out to the .*? parse it for you\./g, '')
          .replace(/^RenderErrorBoundary\.contextType = .*;$/m, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
      },
    },
  }
}
