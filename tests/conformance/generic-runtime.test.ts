import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildTree } from '../../src/check/check-tree'
import { loadTree } from '../../src/check/read/load-tree'
import { Action } from '../../src/contract/parts/action'
import { fileKinds } from '../../src/contract/vocabulary/file-kinds'
import { blockKinds } from '../../src/contract/vocabulary/kinds'
import { widgetKinds } from '../../src/contract/vocabulary/widgets'
import { OperationWords } from '../../src/contract/operation'
import { Block } from '../../src/contract/page'
import { declaredOperations } from '../../src/release/operations/operations'
import { filesIn, textsIn, textsOf, wordsIn } from './source-texts'

const generic = ['src/runtime', 'src/blocks', 'src/widgets']
const customParts = ['captcha', 'diagnosis-report', 'exhibition-tabs']

const idsIn = (folder: string) => filesIn(folder, /\.json$/).map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { id: string }).id)

const operationIds = declaredOperations(buildTree(await loadTree('schemas'))).map(({ operation }) => operation.operationId)

const vocabulary = new Set<string>([...wordsIn([Object.values(fileKinds).map((kind) => kind.contract), Action, Block, OperationWords])])

const names = new Map<string, string>(
  [
    ...idsIn('schemas/forms').map((id) => [id, 'form'] as const),
    ...idsIn('schemas/pages').map((id) => [id, 'page'] as const),
    ...idsIn('schemas/records').map((id) => [id, 'record'] as const),
    ...operationIds.map((id) => [id, 'operation'] as const),
  ].filter(([id]) => !vocabulary.has(id)),
)

const namedIn = (texts: readonly string[]) =>
  texts.filter((text) => names.has(text.trim())).map((text) => `${names.get(text.trim())} "${text}"`)

describe('generic runtime', () => {
  test('finds names to look for', () => {
    expect(new Set(names.values())).toEqual(new Set(['form', 'page', 'record', 'operation']))
    expect(names.size).toBeGreaterThan(40)
  })

  test('detects a name in a source text', () => {
    const [name] = [...names.keys()]
    expect(namedIn(textsIn('x.tsx', `const a = call('${name}')`))).toHaveLength(1)
    expect(namedIn(textsIn('x.tsx', `import a from './${name}'`))).toEqual([])
  })

  test.each(generic.flatMap((folder) => filesIn(folder, /\.tsx?$/)))('%s contains no name of schemas', (file) => {
    expect(namedIn(textsOf(file))).toEqual([])
  })

  test('has custom code in three folders only', () => {
    expect(customParts).toEqual(
      expect.arrayContaining(
        readdirSync('src/custom', { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => entry.name),
      ),
    )
  })

  test('has one folder per kind', () => {
    expect(readdirSync('src/blocks').sort()).toEqual([...blockKinds].sort())
    expect(
      readdirSync('src/widgets', { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort(),
    ).toEqual([...widgetKinds].sort())
  })
})
