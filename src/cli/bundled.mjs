import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const asked = process.argv[2] ?? ''
/** A command of `src/cli` by its name, or the file of a program. */
const entry = asked.endsWith('.ts') ? resolve(asked) : join(root, 'src', 'cli', `${asked}.ts`)
const name = basename(entry, '.ts')
const folder = join(root, 'node_modules', '.cache', 'schema-portal')
const [bundle, inputs] = [join(folder, `${name}.mjs`), join(folder, `${name}.inputs.json`)]

/** True when the bundle is missing, or older than a file that it was made of. */
function isStale() {
  if (!existsSync(bundle) || !existsSync(inputs)) return true
  const made = statSync(bundle).mtimeMs
  const files = [...JSON.parse(readFileSync(inputs, 'utf8')), 'package-lock.json', 'src/cli/bundled.mjs']
  return files.some((file) => (statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > made)
}

async function bundled() {
  const { build } = await import('esbuild')
  // Put in place whole: another run may be reading it.
  const fresh = `${bundle}.${process.pid}`
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: fresh,
    bundle: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    // Loaded only when a pattern is judged for the first time, or code for one machine.
    external: ['recheck', 'refa', '@node-rs/argon2', '@resvg/resvg-js', 'libsql', 'pg', 'pino'],
    banner: { js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);" },
    logLevel: 'error',
  })
  const { rename, writeFile } = await import('node:fs/promises')
  await rename(fresh, bundle)
  await writeFile(inputs, JSON.stringify(Object.keys(metafile.inputs).filter((file) => !file.startsWith('node_modules/'))))
}

/** A command as one file: reading its four hundred modules one by one takes longer than what it does. */
if (isStale()) await bundled()
process.argv.splice(1, 2, entry)
await import(pathToFileURL(bundle).href)
