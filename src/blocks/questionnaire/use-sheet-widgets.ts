import { useEffect, useState } from 'react'
import { usePortal } from '../../runtime/context'
import type { SheetWidgets } from './item-view'

const kinds = ['radio', 'checkboxes', 'text', 'textarea'] as const

/** The widgets of forms that questions are drawn by; null while their code is on the way. */
export function useSheetWidgets(): SheetWidgets | null {
  const { registry } = usePortal()
  const [widgets, setWidgets] = useState<SheetWidgets | null>(null)
  const [error, setError] = useState<Error>()
  useEffect(() => {
    let live = true
    Promise.all(kinds.map(async (kind) => [kind, await registry.widgets[kind].load()] as const)).then(
      (loaded) => live && setWidgets(Object.fromEntries(loaded) as SheetWidgets),
      (reason: Error) => live && setError(reason),
    )
    return () => void (live = false)
  }, [registry])
  if (error) throw error
  return widgets
}
