import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadTree } from '../../../src/check/read/load-tree'
import { fixTree } from '../../../src/check/fix/fix-tree'
import { productContext } from '../../../src/server/handlers/product-context'

const from = 'tests/portals/first-language'

/** Additional entries of the main menu, as many as the suites change. */
const entries = ['request', 'members', 'profile', 'register'].map(
  (route, at) => `    { "id": "${route}", "title": "第${at + 2}项", "route": "${route}" }`,
)

const changes: Record<string, (text: string) => string> = {
  'accounts.json': (text) => text.replace(/\n\}\s*$/, ',\n  "demo": [{ "username": "demo-operator", "role": "operator" }]\n}\n'),
  'menus.json': (text) => text.replace('"route": "home" }],', `"route": "home" },\n${entries.join(',\n')}\n  ],`),
  'words.json': (text) => text.replace('"errors": {', '"errors": {\n    "404": { "message": "没有找到您要的内容" },'),
}

const upgraded = async () =>
  fixTree(from, await loadTree(from), productContext).map(({ name, bytes }) => {
    const text = new TextDecoder().decode(bytes)
    const changed = changes[name]?.(text)
    if (changed === text) throw new Error(`nothing to change in ${name}`)
    return { name, content: changed ?? bytes }
  })
let files: ReturnType<typeof upgraded> | undefined

/**
 * Writes a portal of some twenty small files in the current schema language: how an edit waits, is signed and goes live does not depend
 * on the content of a portal, and each edit checks, compiles and serves all of it again.
 */
export async function writeSmallTree(dir: string): Promise<void> {
  for (const { name, content } of await (files ??= upgraded())) {
    const path = join(dir, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}
