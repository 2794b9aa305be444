import { runInNewContext } from 'node:vm'
import { checkTree } from '../../src/check/check-tree'
import { compileRelease } from '../../src/release/compile-release'
import { moduleScript } from '../../src/release/form-module'
import type { AdminBoot, FormModule } from '../../src/release/release'
import { handlerNames } from '../../src/server/handlers/handler-names'
import { treeDir, checkContext } from '../check/mutate-tree'

export interface Pair {
  id: string
  browser: FormModule
  /** As a document defines it. */
  document: FormModule
  server: FormModule
}

async function pairsOf(dir: string, handlers: readonly string[]): Promise<Pair[]> {
  const { tree, problems } = await checkTree(dir, { handlers })
  if (!tree) throw new Error(problems.map((problem) => `${problem.file}:${problem.line} ${problem.zh}`).join('\n'))
  const release = compileRelease(tree)
  const admin = JSON.parse(release.assets.get(release.boot.admin?.url ?? '')?.body ?? '{}') as Partial<AdminBoot>
  const urls = { ...release.boot.forms, ...admin.forms }
  return Promise.all(
    Object.entries(release.forms).map(async ([id, server]) => {
      const text = release.assets.get(urls[id] ?? '')?.body ?? ''
      const browser = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)) as FormModule
      const [document] = Object.values(runInNewContext(`${moduleScript('/_/form.js', text)}formModules`) as Record<string, FormModule>)
      return { id: `${dir}/${id}`, browser, document: document!, server }
    }),
  )
}

/** Each form of the product and of the tests' tree, as a browser imports it or finds it in a document, and as the server runs it. */
export const formPairs = async () => [...(await pairsOf('schemas', handlerNames)), ...(await pairsOf(treeDir, checkContext.handlers))]
