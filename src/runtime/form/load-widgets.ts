import { useEffect, useState } from 'react'
import type { Form } from '../../contract/form'
import type { WidgetKind } from '../../contract/vocabulary/widgets'
import type { Registry } from '../context'
import type { Widget } from '../widget'

const loaded = new WeakMap<object, Widget>()

/** Widgets that render the questions of a questionnaire. */
export const questionKinds = ['radio', 'checkboxes', 'text', 'textarea'] as const

const kindsOf = (form: Form): WidgetKind[] => [...new Set(Object.values(form.ui).map((ui) => ui.widget))]

/** Loads the code of widgets. */
export async function loadKinds(kinds: readonly WidgetKind[], registry: Registry): Promise<void> {
  await Promise.all(
    kinds.map(async (kind) => {
      const entry = registry.widgets[kind]
      if (!loaded.has(entry)) loaded.set(entry, await entry.load())
    }),
  )
}

/** Loads the code of the widgets that a form renders. */
export const loadWidgets = (form: Form, registry: Registry): Promise<void> => loadKinds(kindsOf(form), registry)

function ready<K extends WidgetKind>(kinds: readonly K[], registry: Registry): Record<K, Widget> | null {
  const found = {} as Record<K, Widget>
  for (const kind of kinds) {
    const widget = loaded.get(registry.widgets[kind])
    if (!widget) return null
    found[kind] = widget
  }
  return found
}

export const hasWidgets = (form: Form, registry: Registry): boolean => ready(kindsOf(form), registry) !== null

/** Widgets, at once when they are loaded; null while they load. `kinds` must not change. */
export function useKinds<K extends WidgetKind>(kinds: readonly K[], registry: Registry): Record<K, Widget> | null {
  const [widgets, setWidgets] = useState(() => ready(kinds, registry))
  const [error, setError] = useState<Error>()
  useEffect(() => {
    let live = true
    if (!widgets)
      loadKinds(kinds, registry).then(
        () => live && setWidgets(ready(kinds, registry)),
        (reason: Error) => live && setError(reason),
      )
    return () => void (live = false)
  }, [kinds, registry, widgets])
  if (error) throw error
  return widgets
}

/** The widgets of a form. */
export function useWidgets(form: Form, registry: Registry): Partial<Record<WidgetKind, Widget>> | null {
  const [kinds] = useState(() => kindsOf(form))
  return useKinds(kinds, registry)
}
