import type { ReactNode } from 'react'
import type { IconName } from '../../../contract/kinds'

export interface Tab {
  title: string
  icon?: IconName
  /** Where it is open; absent where the address does not say which one is. */
  href?: string
  /** Stands behind the title. */
  badge?: ReactNode
  /** How many wait under it. */
  count?: number
  /** Neighbours of one group stand under its name. */
  group?: string | undefined
}

export interface TabsProps {
  title: string | undefined
  tabs: Tab[]
  /** Place of the open tab. */
  open: number
  onChoose(at: number): void
  /** Down the side, as the menu of a page. */
  side?: boolean
  children: ReactNode
}
