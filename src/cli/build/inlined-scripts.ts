import { fileURLToPath } from 'node:url'
import { minify, runnerImport, type Plugin } from 'vite'

/** Modules whose `code` is the text of a script that documents contain, made of functions' own texts. */
const modules = ['runtime/early/recorder-script.ts', 'runtime/shell/header/fitting-script.ts'].map((path) =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url)),
)

/** Minifies the texts of scripts that the server puts into documents: in its build, functions keep their texts as they are written. */
export function inlinedScripts(): Plugin {
  return {
    name: 'inlined-scripts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async load(id) {
      if (!modules.includes(id)) return undefined
      const made = await runnerImport<{ code: string }>(id, { configFile: false, logLevel: 'warn' })
      const { code, errors } = await minify(id, made.module.code, { module: false, compress: { target: 'es2022' } })
      if (errors.length > 0) throw new Error(`${id} holds no script: ${errors.map(({ message }) => message).join()}`)
      return `export const code = ${JSON.stringify(code.trim())}`
    },
  }
}
