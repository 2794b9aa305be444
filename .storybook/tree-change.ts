/** The event by which Vite tells the preview, and the preview the panels, that files of the tree were saved. */
export const treeChanged = 'portal/tree-changed'

export interface TreeChange {
  /** Paths below `schemas/`, e.g. `forms/login.json`. */
  files: string[]
}
