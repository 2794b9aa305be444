import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { getNodeValue, parseTree } from 'jsonc-parser'
import { createReport } from '../../../src/check/report'
import { checkNode, startWalk } from '../../../src/check/shape/shape'
import { placeOfNode, type Source } from '../../../src/check/source'
import { exampleContracts } from '../../example-problems'
import type { StoryFile } from './story'

const kindOf = ({ props, block }: { props?: { ui?: { widget?: string } }; block?: { kind?: string } }) => props?.ui?.widget ?? block?.kind

/** Faults that the contract finds in a file of examples: file, line, the example's name and the problem. */
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
    const own = kindOf(getNodeValue(node))
    if ((kind === 'widget' || kind === 'block') && own !== undefined && own !== subject)
      report.add(placeOfNode(source as Source, node), {
        code: 'example/kind',
        zh: `是 ${own} 的例子，却放在 ${subject} 的文件夹里`,
        en: `shows ${own}, in the folder of ${subject}`,
      })
    const named = node.children?.find((property) => property.children?.[0]?.value === 'name')?.children?.[1]?.value as string | undefined
    return report.problems.map(
      ({ line, column, zh, en }) => `${shown}:${line}:${column} 例子“${named ?? at + 1}”：${zh} / example "${named ?? at + 1}": ${en}`,
    )
  })
}
