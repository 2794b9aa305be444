import { useEffect } from 'react'
import { listQuery } from '../../contract/derived/operations/list-query'
import type { BlockOf } from '../../contract/page'
import { usePortal } from '../../runtime/context'
import { BlockView } from '../../runtime/page/block-view'
import { useFilterOptions } from '../../runtime/page/data/filter-options'
import { useQueryAddress } from '../../runtime/router/query-link'
import { Skeleton } from '../../runtime/page/state-views'
import { Tabs } from '../../runtime/page/tabs/tabs'
import { browserStores } from '../../runtime/session/browser-stores'
import { WithoutScript } from '../../runtime/without-script'

/** Under this name the browser's session remembers the open tab (spec §2). */
const remembered = 'currentTab'

/** The cases of the exhibition hall: the first filter of the list is drawn as tabs, and each tab is a list of its own. */
export function ExhibitionTabs({ block: { title, list } }: { block: BlockOf<'custom'> }) {
  const [kinds, ...filters] = list?.filters ?? []
  const options = useFilterOptions(kinds ?? {})
  const { query, setQuery } = usePortal()
  const address = useQueryAddress()
  const name = kinds?.query ?? ''
  const open = options.findIndex(({ value }) => value === query[name])
  const chosen = options[open]?.value
  useEffect(() => {
    const { tab } = browserStores()
    if (chosen !== undefined) return tab.setItem(remembered, chosen)
    const last = options.find(({ value }) => value === tab.getItem(remembered)) ?? options[0]
    if (last) setQuery({ [name]: last.value })
  }, [chosen, name, options, setQuery])
  if (!list || !kinds) return null
  const valuesOf = (value: string) => ({ ...Object.fromEntries(listQuery(list).map((one) => [one, ''])), [name]: value })
  const tabs = options.map(({ title: tab, value }) => ({ title: tab, href: address(valuesOf(value)) }))
  const rest: BlockOf<'list'> = { ...list, paged: true, filters: filters.length > 0 ? filters : undefined }
  return (
    <Tabs title={title} tabs={tabs} open={Math.max(0, open)} onChoose={(at) => setQuery(valuesOf(options[at]!.value))}>
      {chosen === undefined ? <Unchosen block={rest} /> : <BlockView key={chosen} block={rest} />}
    </Tabs>
  )
}

/** Which tab is remembered, only a script knows; without one all the cases stand there. */
const Unchosen = ({ block }: { block: BlockOf<'list'> }) => (
  <>
    <Skeleton />
    <WithoutScript>
      <BlockView block={block} />
    </WithoutScript>
  </>
)
