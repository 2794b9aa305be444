import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const entry = 'first.ts'

/** What stands for modules that only forms need which it leaves to React (`isSimple` of `runtime/served/early-page.ts`). */
const replaced: Record<string, string> = {
  [here('validate/form/computed.ts')]: here('runtime/lean/early-computed.ts'),
  [here('validate/form/decimal-mark.ts')]: here('runtime/lean/early-decimals.ts'),
  [here('validate/form/mistyped.ts')]: here('runtime/lean/early-mistyped.ts'),
  [here('validate/time/days.ts')]: here('runtime/lean/early-days.ts'),
  [here('validate/form/row-form.ts')]: here('runtime/lean/early-rows.ts'),
  [here('validate/form/row-faults.ts')]: here('runtime/lean/early-rows.ts'),
  [here('validate/form/native/native-rows.ts')]: here('runtime/lean/early-rows.ts'),
  [here('runtime/form/field/cell-faults.ts')]: here('runtime/lean/early-rows.ts'),
  [here('runtime/form/field/measured-fields.ts')]: here('runtime/lean/early-measured.ts'),
}

const leftOut: Plugin = {
  name: 'left-out-of-first-script',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && (replaced[found.id] ?? found)
  },
}

/** The script that makes forms work before the others have loaded; bundled by itself, so that it waits for no other file. */
async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [leftOut],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: here(entry), treeshake: { propertyReadSideEffects: false } },
    },
  })
  const [chunk, ...others] = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} is more than one file`)
  // The script is inlined into pages.
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error(`${entry} holds what ends a script in a document`)
  return chunk.code
}

/** Adds the script to the browser's build; `manifestOfChunks` lists it in the manifest. */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const code = await bundled()
      const fileName = `assets/first-${createHash('sha256').update(code).digest('base64url').slice(0, 7)}.js`
      this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}
