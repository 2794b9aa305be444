import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const pages = ['README.md', 'src/README.md', 'schemas/README.md']
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

describe.each(pages)('%s', (file) => {
  const text = readFileSync(file, 'utf8')

  it('names only commands that exist', () => {
    const named = [...text.matchAll(/npm (?:run )?([a-z][a-z-]*)/g)].map(([, name]) => name!)
    const own = new Set(['ci', 'test', 'start', ...Object.keys(scripts)])
    expect(named.filter((name) => !own.has(name) && name !== 'package' && name !== 'packages')).toEqual([])
  })

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target]) => target!)
    expect(links.filter((target) => !existsSync(join(dirname(file), target)))).toEqual([])
  })

  it('names only folders of this repository', () => {
    const paths = [...text.matchAll(/`((?:src|schemas|tests)\/[\w./-]*)`/g)].map(([, path]) => path!)
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })
})
