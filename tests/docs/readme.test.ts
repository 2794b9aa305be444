import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deepSamples } from '../../src/cli/deep-samples'

const inside = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?:^|[\\/])(?:README\.md|[\w-]+\.mdx)$/.test(name)).map((name) => join(folder, name))
const pages = ['README.md', ...['src', 'schemas', '.storybook'].flatMap(inside)]
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

it('lists the full count of every sample that `npm run test:deep` takes', () => {
  const listed = Object.fromEntries([...readFileSync('README.md', 'utf8').matchAll(/`([A-Z][A-Z_]+)=(\d+|all)`/g)].map(([, name, count]) => [name, count]))
  expect(listed).toEqual(deepSamples)
})
