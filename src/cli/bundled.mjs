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

/** Whether the bundle is missing, or older than one of its inputs. */
function isStale() {
  if (!existsSync(bundle) || !existsSync(inputs)) return true
  const made = statSync(bundle).mtimeMs
  const files = [...JSON.parse(readFileSync(inputs, 'utf8')), 'package-lock.json', 'src/cli/bundled.mjs']
  return files.some((file) => (statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > made)
}

async function bundled() {
  const { build } = await import('esbuild')
  // Written to a temporary file first, because another run may be reading the bundle.
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
    // Either loaded lazily, for patterns that are not cached yet, or native code.
    external: ['recheck', 'refa', '@node-rs/argon2', '@resvg/resvg-js', 'libsql', 'pg', 'pino'],
    banner: { js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);" },
    logLevel: 'error',
  })
  const { rename, writeFile } = await import('node:fs/promises')
  await rename(fresh, bundle)
  await writeFile(inputs, JSON.stringify(Object.keys(metafile.inputs).filter((file) => !file.startsWith('node_modules/'))))
}

/** Bundles a command into one file, because loading its four hundred modules takes longer than running it. */
if (isStale()) await bundled()
process.argv.splice(1, 2, entry)
await import(pathToFileURL(bundle).href)
