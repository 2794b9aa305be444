import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deepSamples } from '../../src/cli/deep-samples'
import { sampleCounts, leftOutParts, leftOutSuites, sampleShares } from '../../src/cli/left-out'

const inside = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:^|[\\/])(?:README\.md|[\w-]+\.mdx)$/.test(name))
    .map((name) => join(folder, name))
const pages = ['README.md', ...['src', 'schemas', 'tests', '.storybook'].flatMap(inside)]
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

describe.each(pages)('%s', (file) => {
  const text = readFileSync(file, 'utf8')

  it('names only commands that exist', () => {
    const named = [...text.matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)].map(([, name]) => name!)
    const own = new Set(['ci', 'test', 'start', ...Object.keys(scripts)])
    expect(named.filter((name) => !own.has(name) && name !== 'package' && name !== 'packages')).toEqual([])
  })

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target]) => target!)
    expect(links.filter((target) => !existsSync(join(dirname(file), target)))).toEqual([])
  })

  it('names only folders of this repository', () => {
    const paths = [...text.matchAll(/`((?:src|schemas|tests|\.storybook)\/[\w./-]*)`/g)].map(([, path]) => path!)
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })
})

it('src/README.md names only folders that exist', () => {
  const named = [...readFileSync('src/README.md', 'utf8').matchAll(/`((?:\w[\w-]*\/)+)`/g)].map(([, path]) => path!)
  expect(named.filter((path) => !existsSync(path) && !existsSync(join('src', path)))).toEqual([])
})

it('each README names only files that exist, from its folder or one above', () => {
  const readmes = ['src', 'tests', '.storybook'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('README.md'))
      .map((name) => join(folder, name)),
  )
  expect(readmes.length).toBeGreaterThan(10)
  const lost = readmes.flatMap((readme) => {
    const named = [...readFileSync(readme, 'utf8').matchAll(/`((?:\.?\w[\w-]*\/)+[\w-]+(?:\.test)?\.tsx?)`/g)].map(([, path]) => path!)
    const roots = ['.', 'src', 'src/server', 'tests', '.storybook', dirname(readme)]
    return named.filter((path) => !roots.some((root) => existsSync(join(root, path)))).map((path) => `${readme}: ${path}`)
  })
  expect(lost).toEqual([])
})

const suites = ['tests', '.storybook'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('bench'))
    .map((name) => join(folder, name)),
)

it('the list of what is left out names only suites that exist, and parts that a suite has', () => {
  expect(Object.keys(leftOutSuites).filter((file) => !suites.includes(file))).toEqual([])
  const texts = suites.filter((file) => !file.endsWith('left-out.ts')).map((file) => readFileSync(file, 'utf8'))
  const names = [leftOutParts, sampleShares, sampleCounts].flatMap((table) => Object.keys(table))
  expect(names.filter((name) => !texts.some((text) => text.includes(`'${name}'`)))).toEqual([])
})

it('names as cover only suites that `npm test` has', () => {
  const covers = [...Object.values(leftOutSuites), ...Object.values(leftOutParts)]
  const named = covers.flatMap((text) => [...text.matchAll(/\b(?:[a-z0-9-]+\/)+[a-z0-9-]+/g)].map(([path]) => path))
  const isIn = (file: string, path: string) =>
    file.endsWith(`/${path}.test.ts`) || file.endsWith(`/${path}.test.tsx`) || file.includes(`/${path}/`)
  const usual = suites.filter((file) => /\.test\.tsx?$/.test(file) && !(file in leftOutSuites))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !usual.some((file) => isIn(file, path)))).toEqual([])
})

it('has a full count for every sample of a suite, and for nothing else', () => {
  const asked = suites.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/process\.env\.([A-Z_]+)(?: \?\? [\d_]+\)| === '1'| === 'all'|$)/gm)].map(
      ([, variable]) => variable!,
    ),
  )
  expect(Object.keys(deepSamples).sort()).toEqual([...new Set(asked)].filter((name) => !/SEED$|^SMALL_DISK$/.test(name)).sort())
})
