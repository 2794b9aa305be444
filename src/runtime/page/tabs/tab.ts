import type { ReactNode } from 'react'
import type { IconName } from '../../../contract/vocabulary/kinds'

export interface Tab {
  title: string
  icon?: IconName
  /** Address of the tab; absent where the address does not select the tab. */
  href?: string
  /** Rendered after the title. */
  badge?: ReactNode
  /** Number of pending items in the tab. */
  count?: number
  /** Adjacent tabs of the same group are shown under its name. */
  group?: string | undefined
}

export interface TabsProps {
  title: string | undefined
  tabs: Tab[]
  /** Index of the open tab. */
  open: number
  onChoose(at: number): void
  /** Vertical tabs, as the menu of a page. */
  side?: boolean
  children: ReactNode
}
