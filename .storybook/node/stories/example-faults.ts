import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { getNodeValue, parseTree } from 'jsonc-parser'
import { createReport } from '../../../src/check/report'
import { checkNode, startWalk } from '../../../src/check/shape/shape'
import { placeOfNode, type Source } from '../../../src/check/source'
import { exampleContracts } from '../../example-problems'
import type { StoryFile } from './story'

const kindOf = ({ props, block }: { props?: { ui?: { widget?: string } }; block?: { kind?: string } }) => props?.ui?.widget ?? block?.kind

interface Written {
  name?: string
  block?: object
  data?: object | null
}

/** Names of the data that a block reads, in a `source` or a template, and that its example does not have: it would be drawn as if it read none. */
function unknownData({ block, data }: Written): string[] {
  // What follows a call reads its answer.
  const texts = JSON.stringify(block ?? {}, (key, value: unknown) => (key === 'then' ? undefined : value))
  const names = [...texts.matchAll(/"source":"(\w+)"|\{\{data\.(\w+)/g)].map(([, source, read]) => source ?? read!)
  return [...new Set(names)].filter((name) => !Object.hasOwn(data ?? {}, name))
}

/** Faults of a file of examples: what the contract refuses, another kind, and data that are not there; with file, line and the example's name. */
export function exampleFaults({ file, kind, renderer, subject }: StoryFile): string[] {
  const contract = exampleContracts[renderer]
  // Stories of schema files are covered by the whole check.
  if (!contract || !kind) return []
  const text = readFileSync(file, 'utf8')
  const shown = relative(process.cwd(), file).replaceAll('\\', '/')
  const errors: unknown[] = []
  const root = parseTree(text, errors as never[])
  if (!root || errors.length > 0 || root.type !== 'array') return [`${shown}：不是一个 JSON 列表 / is not a JSON list`]
  const source = { file: shown, text } as Source
  return (root.children ?? []).flatMap((node, at) => {
    const report = createReport()
    checkNode(startWalk(source, report), node, contract)
    const example = getNodeValue(node) as Written
    const own = kindOf(example)
    if ((kind === 'widget' || kind === 'block') && own !== undefined && own !== subject)
      report.add(placeOfNode(source as Source, node), {
        code: 'example/kind',
        zh: `是 ${own} 的例子，却放在 ${subject} 的文件夹里`,
        en: `shows ${own}, in the folder of ${subject}`,
      })
    for (const name of unknownData(example))
      report.add(placeOfNode(source as Source, node), {
        code: 'example/data',
        zh: `区块读取 ${name}，data 里没有它；加载和失败的例子写 "data": { "${name}": null }`,
        en: `reads ${name}, which data does not have; an example that loads or fails says "data": { "${name}": null }`,
      })
    const named = example.name ?? at + 1
    return report.problems.map(({ line, column, zh, en }) => `${shown}:${line}:${column} 例子“${named}”：${zh} / example "${named}": ${en}`)
  })
}
