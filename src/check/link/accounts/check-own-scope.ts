import { quoted } from '../../report'
import { placeOf, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'

const readsAccount = /\{\{\s*account\.(\w+)/gu

/** Warns of demo staff without a value that a scope of its role compares: it would see no rows of that record. */
export function checkOwnScope(index: TreeIndex, source: Source, at: number): void {
  const { staff = {}, demo = [] } = index.accounts!.value
  const { role, account } = demo[at]!
  const { sees = {}, account: asked = {} } = staff[role] ?? {}
  const compared = Object.values(sees).flatMap((scope) => (scope === true ? [] : Object.values(scope)))
  const read = compared.flatMap((template) => [...template.matchAll(readsAccount)].map(([, name = '']) => name))
  const missing = [...new Set(read)].filter((name) => !account?.[name] && Object.hasOwn(asked, name))
  if (missing.length === 0) return
  const example = (name: string) => index.dicts.find(({ id }) => id === asked[name]!.dict)?.value.items[0]?.dictValue ?? '…'
  const pairs = missing.map((name) => `"${name}": "${example(name)}"`).join(', ')
  const titles = missing.map((name) => quoted(asked[name]!.title, 10)).join('、')
  index.report.add(placeOf(source, ['demo', at, ...(account ? ['account'] : [])]), {
    code: 'account/demo-scope',
    severity: 'warning',
    zh: `这个演示账户没有写“${titles}”，按它限定范围的内容一条也看不到`,
    en: `This demonstration account has no ${missing.join(' and ')}, and so sees no rows that it limits`,
    fix: account
      ? { zh: `在 account 里补上 ${pairs}`, en: `Add ${pairs} to account` }
      : { zh: `补上 "account": { ${pairs} }`, en: `Add "account": { ${pairs} }` },
  })
}
