import type { ReactNode } from 'react'
import type { IconName } from '../../contract/kinds'

export interface Tab {
  title: string
  icon?: IconName
  /** Stands behind the title. */
  badge?: ReactNode
  /** Stands at the end of a tab at the side; a phone's list does without. */
  count?: ReactNode
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
