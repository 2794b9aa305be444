import { useEffect, useRef, useState } from 'react'
import type { WidgetKind } from '../../contract/vocabulary/widgets'
import type { Registry } from '../context'
import type { Widget } from '../widget'

const loaded = new WeakMap<object, Widget>()

/** Widgets that render the questions of a questionnaire. */
export const questionKinds = ['radio', 'checkboxes', 'text', 'textarea'] as const

/** Loads the code of widgets. */
export async function loadKinds(kinds: readonly WidgetKind[], registry: Registry): Promise<void> {
  await Promise.all(
    kinds.map(async (kind) => {
      const entry = registry.widgets[kind]
      if (!loaded.has(entry)) loaded.set(entry, await entry.load())
    }),
  )
}

/** The loaded widgets of some kinds; null until all are. */
export function readyKinds<K extends WidgetKind>(kinds: readonly K[], registry: Registry): Record<K, Widget> | null {
  const found = {} as Record<K, Widget>
  for (const kind of kinds) {
    const widget = loaded.get(registry.widgets[kind])
    if (!widget) return null
    found[kind] = widget
  }
  return found
}

/** What `read` finds, at once when it is loaded; null while it loads. */
export function useLoaded<T>(read: () => T | null, load: () => Promise<void>): T | null {
  const [found, setFound] = useState(read)
  const [error, setError] = useState<Error>()
  // What is read and loaded stays the same.
  const parts = useRef({ read, load })
  useEffect(() => {
    let live = true
    if (found === null)
      parts.current.load().then(
        () => live && setFound(parts.current.read),
        (reason: Error) => live && setError(reason),
      )
    return () => void (live = false)
  }, [found])
  if (error) throw error
  return found
}

/** The widgets of some kinds, which must not change. */
export const useKinds = <K extends WidgetKind>(kinds: readonly K[], registry: Registry): Record<K, Widget> | null =>
  useLoaded(
    () => readyKinds(kinds, registry),
    () => loadKinds(kinds, registry),
  )
