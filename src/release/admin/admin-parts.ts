import type { Condition } from '../../contract/condition'
import type { Block, DataCall } from '../../contract/page'

export type Tab = Extract<Block, { kind: 'tabs' }>['items'][number]

/** Tabs of an admin page with the data that they read. */
export interface Parts {
  tabs: Tab[]
  data: Record<string, DataCall>
}

export const tabQuery = 'tab'
export const onTab = (id: string): Condition => ({ [`route.${tabQuery}`]: { is: id } })
export const capital = (id: string) => id[0]!.toUpperCase() + id.slice(1)
