import { useEffect, useState } from 'react'
import type { Form } from '../../contract/form'
import type { WidgetKind } from '../../contract/widgets'
import type { Registry } from '../context'
import type { Widget } from '../widget'

const loaded = new WeakMap<object, Widget>()

const kindsOf = (form: Form): WidgetKind[] => [...new Set(Object.values(form.ui).map((ui) => ui.widget))]

/** Loads the code of the widgets that a form draws. */
export async function loadWidgets(form: Form, registry: Registry): Promise<void> {
  await Promise.all(
    kindsOf(form).map(async (kind) => {
      const entry = registry.widgets[kind]
      if (!loaded.has(entry)) loaded.set(entry, await entry.load())
    }),
  )
}

function ready(form: Form, registry: Registry) {
  const found: Partial<Record<WidgetKind, Widget>> = {}
  for (const kind of kindsOf(form)) {
    const widget = loaded.get(registry.widgets[kind])
    if (!widget) return null
    found[kind] = widget
  }
  return found
}

/** The widgets of a form, at once when they are here already; null while they load. */
export function useWidgets(form: Form, registry: Registry) {
  const [widgets, setWidgets] = useState(() => ready(form, registry))
  const [error, setError] = useState<Error>()
  useEffect(() => {
    let live = true
    if (!widgets)
      loadWidgets(form, registry).then(
        () => live && setWidgets(ready(form, registry)),
        (reason: Error) => live && setError(reason),
      )
    return () => void (live = false)
  }, [form, registry, widgets])
  if (error) throw error
  return widgets
}
