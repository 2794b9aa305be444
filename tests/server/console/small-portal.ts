import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { loadTree } from '../../../src/check/read/load-tree'
import { fixTree } from '../../../src/check/fix/fix-tree'
import { productContext } from '../../../src/server/handlers/product-context'
import { openLivePortal, type LivePortal } from '../live/live-portal'

const from = 'tests/portals/first-language'

/** A main menu of as many entries as the suites change. */
const main = [
  { id: 'home', title: '首页', route: 'home' },
  { id: 'ask', title: '留言', route: 'request' },
  { id: 'members', title: '会员', route: 'members' },
  { id: 'complete', title: '完善信息', route: 'profile' },
  { id: 'join', title: '加入', route: 'register' },
]

const changes: Record<string, (data: object) => object> = {
  'accounts.json': (accounts) => ({ ...accounts, demo: [{ username: 'demo-operator', role: 'operator' }] }),
  'menus.json': (menus) => ({ ...menus, main }),
  'words.json': (words) => ({ ...words, errors: { '404': { message: '没有找到您要的内容' } } }),
}

/**
 * A live portal of some twenty small files: how changes wait, are signed and go live does not depend on what a portal has, and each of
 * them checks, compiles and serves it anew.
 */
export async function openSmallPortal(): Promise<LivePortal> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-small-'))
  for (const { name, bytes } of fixTree(from, await loadTree(from), productContext)) {
    const path = join(dir, name)
    const change = changes[name]
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, change ? `${JSON.stringify(change(JSON.parse(new TextDecoder().decode(bytes))), null, 2)}\n` : bytes)
  }
  try {
    return await openLivePortal({}, dir)
  } finally {
    await rm(dir, { recursive: true })
  }
}
