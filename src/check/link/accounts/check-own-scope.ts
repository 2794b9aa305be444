import { quoted } from '../../report'
import { placeOf, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'

const readsAccount = /\{\{\s*account\.(\w+)/gu

/** Warns of demo staff without the value that the scope of its role compares: it would see no rows. */
export function checkOwnScope(index: TreeIndex, source: Source, at: number): void {
  const { staff = {}, demo = [] } = index.accounts!.value
  const { role, account = {} } = demo[at]!
  const { sees = {}, account: asked = {} } = staff[role] ?? {}
  const compared = Object.values(sees).flatMap((scope) => (scope === true ? [] : Object.values(scope)))
  const read = compared.flatMap((template) => [...template.matchAll(readsAccount)].map(([, name = '']) => name))
  for (const name of new Set(read)) {
    if (Object.hasOwn(account, name) || !Object.hasOwn(asked, name)) continue
    const dict = index.dicts.find(({ id }) => id === asked[name]!.dict)
    const value = dict?.value.items[0]?.dictValue ?? ''
    index.report.add(placeOf(source, ['demo', at]), {
      code: 'account/demo-scope',
      severity: 'warning',
      zh: `这个演示账户没有写“${quoted(asked[name]!.title, 10)}”，一条也看不到`,
      en: `This demonstration account has no ${name}, and so sees no rows`,
      fix: { zh: `补上 "account": { "${name}": "${value}" }`, en: `Add "account": { "${name}": "${value}" }` },
    })
  }
}
