import { describe, expect, it } from 'vitest'
import { checkFiles } from '../../src/check/check-tree'
import { loadTree, type RawFile } from '../../src/check/read/load-tree'
import { recordOperations } from '../../src/contract/derived/operations/record-operations'
import type { RecordType } from '../../src/contract/record'
import type { Tree } from '../../src/contract/tree'
import { compileRelease } from '../../src/release/compile-release'
import { handlerNames } from '../../src/server/handlers/handler-names'

const world = { handlers: handlerNames }
const bytes = (data: object) => new TextEncoder().encode(JSON.stringify(data))

/** The operations that records generate, written as an API file. */
function servedFile(records: RecordType[], accounts: Tree['accounts'], known: ReadonlySet<string>) {
  const own = records.flatMap((record) => recordOperations(record, accounts)).filter(({ operation }) => !known.has(operation.operationId))
  const paths = Object.fromEntries(own.map(({ path, method, operation }) => [path, { [method]: operation }]))
  return { openapi: '3.1.0', info: { title: '写出的接口', version: '1' }, paths }
}

/** The files of a tree without abbreviations: rules in every form, responses in every operation, operations of records in a file. */
function writtenOut(files: readonly RawFile[], tree: Tree): RawFile[] {
  const known = new Set(
    Object.values(tree.api).flatMap(({ paths }) =>
      Object.values(paths).flatMap((item) => Object.values(item).map((one) => one.operationId)),
    ),
  )
  const full = ({ serve: _, ...record }: RecordType) => record
  const rest = files.flatMap((file): RawFile[] => {
    const [folder = '', name = ''] = file.name.replace('.json', '').split('/')
    if (file.name === 'rules.json') return []
    if (folder === 'forms') return [{ ...file, bytes: bytes(tree.forms[name]!) }]
    if (folder === 'pages') return [{ ...file, bytes: bytes(tree.pages[name]!) }]
    if (folder === 'api') return [{ ...file, bytes: bytes(tree.api[name]!) }]
    if (folder === 'records') return [{ ...file, bytes: bytes(full(tree.records[name]!)) }]
    return [file]
  })
  return [...rest, { name: 'api/written.json', bytes: bytes(servedFile(Object.values(tree.records), tree.accounts, known)) }]
}

const byId = (list: readonly { id: string }[]) => Object.fromEntries(list.map((one) => [one.id, JSON.parse(JSON.stringify(one)) as object]))

/** What eight pages of the product wrote before a toggle replaced it. */
const kept = {
  from: 'favourite.list',
  with: { targetId: '{{route.id}}', status: '已收藏' },
  when: { 'session.token': { filled: true }, named: 'enterprise', 'route.id': { filled: true } },
}
const favourites = [
  {
    label: '收藏',
    icon: 'star',
    action: {
      do: 'call',
      operation: 'favourite.keep',
      with: { kind: '政策', targetId: '{{route.id}}', route: 'policy-detail', title: '{{data.policy.title}}' },
      needs: 'verified',
      then: [{ do: 'toast', text: '已收藏', tone: 'success' }],
    },
    when: { not: { 'data.kept.total': { gt: 0 } } },
  },
  {
    label: '已收藏，取消',
    icon: 'star',
    action: {
      do: 'call',
      operation: 'favourite.drop',
      with: { id: '{{data.kept.data.0.id}}' },
      then: [{ do: 'toast', text: '已取消收藏' }],
    },
    when: { 'data.kept.total': { gt: 0 } },
  },
]

describe('a tree with abbreviations', () => {
  it('expands a toggle, and reports a mistake in it at its place', async () => {
    const files = await loadTree('schemas')
    const { tree } = checkFiles('schemas', files, world)
    const page = tree!.pages['policy-detail']!
    const article = page.blocks.find((block) => block.kind === 'article')!
    expect(page.data?.kept).toEqual(kept)
    expect(article.links).toEqual(favourites)
    expect(article).not.toHaveProperty('toggle')
    const spoilt = files.map((file) =>
      file.name === 'pages/policy-detail.json'
        ? {
            ...file,
            bytes: Buffer.from(
              Buffer.from(file.bytes).toString('utf8').replace('{{data.policy.title}}" } }', '{{data.policy.titel}}" } }'),
            ),
          }
        : file,
    )
    const line = Buffer.from(spoilt.find(({ name }) => name === 'pages/policy-detail.json')!.bytes)
      .toString('utf8')
      .split('\n')
      .findIndex((text) => text.includes('titel'))
    expect(checkFiles('schemas', spoilt, world).problems).toMatchObject([{ code: 'template/unknown-field', line: line + 1 }])
  })

  it('compiles to the same release as the tree written out in full', async () => {
    const files = await loadTree('schemas')
    const { tree } = checkFiles('schemas', files, world)
    const long = checkFiles('schemas', writtenOut(files, tree!), world)
    expect(long.problems.filter(({ severity }) => severity !== 'warning').map(({ code, file, zh }) => `${file} ${code} ${zh}`)).toEqual([])
    const [short, full] = [compileRelease(tree!), compileRelease(long.tree!)]

    expect(byId(full.operations)).toEqual(byId(short.operations))
    const { revision: _short, ...boot } = short.boot
    const { revision: _full, ...fullBoot } = full.boot
    expect(fullBoot).toEqual(boot)
    expect([...full.assets.keys()].sort()).toEqual([...short.assets.keys()].sort())
    // Only the tag that lists an operation of a record differs: a generated one has no file of its own.
    const withoutTags = (text: object) =>
      JSON.parse(JSON.stringify(text, (key, value: unknown) => (key === 'tags' || key === 'version' ? undefined : value))) as object
    expect(withoutTags(full.openapi)).toEqual(withoutTags(short.openapi))
  })
})
