import { useEffect } from 'react'
import { listQuery } from '../../contract/derived/operations/list-query'
import type { BlockOf } from '../../contract/page'
import { usePortal } from '../../runtime/context'
import { BlockView } from '../../runtime/page/block-view'
import { useFilterOptions } from '../../runtime/page/data/filter-options'
import { useQueryAddress } from '../../runtime/router/query-link'
import { Tabs } from '../../runtime/page/tabs/tabs'
import { browserStores } from '../../runtime/session/browser-stores'

/** The sessionStorage key of the open tab (spec §2). */
const remembered = 'currentTab'

/** The cases of the exhibition hall: the list's first filter is shown as tabs, "all" first, and each tab is its own list. */
export function ExhibitionTabs({ block: { title, list } }: { block: BlockOf<'custom'> }) {
  const [kinds, ...filters] = list?.filters ?? []
  const named = useFilterOptions(kinds ?? {})
  const { query, setQuery, word } = usePortal()
  const address = useQueryAddress()
  const name = kinds?.query ?? ''
  const asked = query[name] ?? ''
  const options = [{ value: '', title: word('allOptions') }, ...named]
  const open = options.findIndex(({ value }) => value === asked)
  useEffect(() => {
    const { tab } = browserStores()
    if (asked !== '' && open >= 0) return tab.setItem(remembered, asked)
    const last = named.find(({ value }) => value === tab.getItem(remembered))
    if (last || open < 0) setQuery({ [name]: last?.value ?? '' })
  }, [asked, open, name, named, setQuery])
  if (!list || !kinds) return null
  const valuesOf = (value: string) => ({ ...Object.fromEntries(listQuery(list).map((one) => [one, ''])), [name]: value })
  const choose = (at: number) => {
    const { value } = options[at]!
    browserStores().tab.setItem(remembered, value)
    setQuery(valuesOf(value))
  }
  const tabs = options.map(({ title: tab, value }) => ({ title: tab, href: address(valuesOf(value)) }))
  const rest: BlockOf<'list'> = { ...list, paged: true, filters: filters.length > 0 ? filters : undefined }
  return (
    <Tabs title={title} tabs={tabs} open={Math.max(0, open)} onChoose={choose}>
      <BlockView key={asked} block={rest} />
    </Tabs>
  )
}
