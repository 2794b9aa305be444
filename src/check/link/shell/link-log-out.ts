import type { MenusFile } from '../../../contract/menu'
import { placeOfKey } from '../../source'
import type { TreeIndex } from '../../tree-index'

/** Whoever can sign in must be able to sign out: every account menu needs the item for it that the others have. */
export function linkLogOut({ sources, portal, report }: TreeIndex): void {
  const source = sources.find((one) => one.kind === 'menus' && !one.broken)
  const logout = portal?.value.operations.logout
  if (!source || logout === undefined) return
  const { account } = source.data as MenusFile
  const lists = Object.entries(account).map(([key, items]) => ({
    key,
    leaves: items.some(({ action }) => action?.do === 'call' && action.operation === logout),
  }))
  if (!lists.some(({ leaves }) => leaves)) return
  for (const { key } of lists.filter(({ leaves }) => !leaves)) {
    report.add(placeOfKey(source, ['account', key]), {
      code: 'shell/no-logout',
      zh: '这个账户菜单里没有“退出登录”，别的有',
      en: 'This account menu has no way to sign out, and others have',
      fix: { zh: `加上一项，action 写 { "do": "call", "operation": "${logout}" }`, en: `Add an item that calls ${logout}` },
    })
  }
}
