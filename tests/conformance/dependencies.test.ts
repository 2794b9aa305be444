import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  scripts: Record<string, string>
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const declared = new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)])

/** Packages declared without an import, each for a reason. */
const unimported: Record<string, string> = {}

const sourceFiles = ['src', 'tests', '.storybook'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|js)$/.test(name))
    .map((name) => join(folder, name)),
)
const files = [...sourceFiles, 'vite.config.ts', 'oxlint.config.js']

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
const isPackage = (specifier: string) => !/^(?:[./]|node:|virtual:|\0)/.test(specifier) && !builtinModules.includes(specifier)

/** Packages that a file imports, types included. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter(isPackage)
    .map(packageOf)
}
const imports = files.flatMap((file) => importsOf(file).map((name) => ({ file, name })))
const texts = ['.storybook/main.ts', '.storybook/preview.tsx', '.storybook/vitest.config.ts', 'vite.config.ts', 'tsconfig.json']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

describe('packages', () => {
  it('are declared when imported', () => {
    expect(imports.filter(({ name }) => !declared.has(name))).toEqual([])
  })

  it('of the product are not development packages', () => {
    // Packages of `npm run dev` and the commands are not installed on a machine that only serves.
    const isServed = (file: string) =>
      file.startsWith('src') && !/^src[\\/](?:cli|server[\\/]http[\\/]assets[\\/]development\.ts)/.test(file)
    expect(imports.filter(({ file, name }) => isServed(file) && name in manifest.devDependencies)).toEqual([])
  })

  it('are imported when declared', () => {
    const used = new Set(imports.map(({ name }) => name))
    const typed = (name: string) => name.startsWith('@types/') && (name === '@types/node' || used.has(name.slice('@types/'.length)))
    const commands = Object.values(manifest.scripts).join(' ')
    const named = (name: string) =>
      texts.includes(`'${name}'`) || new RegExp(`(?<![\\w@/-])${name}(?![\\w/-])|node_modules/${name}/`).test(commands)
    expect([...declared].filter((name) => !used.has(name) && !typed(name) && !named(name) && !(name in unimported))).toEqual([])
  })
})
