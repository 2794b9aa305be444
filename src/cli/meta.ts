import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkTree } from '../check/check-tree'
import { printProblems } from '../check/print-problems'
import { productContext } from '../server/handlers/product-context'
import { metaSchemas } from './meta/meta-schemas'

const dir = process.env.PORTAL_SCHEMAS ?? 'schemas'
const onlyCheck = process.argv.includes('--check')

/** Writes the JSON schemas that editors use for completion; with --check only reports whether they are up to date. */
async function main(): Promise<number> {
  const context = productContext
  const { tree, problems } = await checkTree(dir, context)
  if (!tree) {
    console.error(
      printProblems(
        problems.filter((problem) => problem.severity !== 'warning'),
        dir,
      ),
    )
    return 1
  }
  const folder = join(dir, 'meta')
  await mkdir(folder, { recursive: true })
  const stale: string[] = []
  for (const [name, text] of Object.entries(metaSchemas(tree, context))) {
    const path = join(folder, name)
    const current = await readFile(path, 'utf8').catch(() => '')
    if (current === text) continue
    stale.push(path)
    if (!onlyCheck) await writeFile(path, text)
  }
  if (onlyCheck && stale.length > 0) console.error(`需要运行 npm run meta：${stale.join('、')}。Run npm run meta.`)
  else console.log(stale.length > 0 ? `已更新 ${stale.join('、')}` : '编辑器提示已是最新。Up to date.')
  return onlyCheck && stale.length > 0 ? 1 : 0
}

process.exitCode = await main()
