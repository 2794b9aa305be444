import { useEffect, useRef, useState } from 'react'
import type { ListView } from '../../../contract/parts/page/list-view'
import { usePortal } from '../../../runtime/context'
import { deviceStore } from '../../../runtime/device/device-store'

const views = deviceStore('views')

/** Views of a list that this account has saved on this device. */
export function useSavedViews(source: string) {
  const { route, session } = usePortal()
  const [saved, setSaved] = useState<ListView[]>([])
  const place = `${route.id} ${source}`
  const { username } = session
  // Changes wait until the saved views are loaded; writing earlier would overwrite them.
  const stored = useRef(Promise.resolve<ListView[]>([]))
  useEffect(() => {
    let live = true
    stored.current = views('readonly', (store) => store.get([username, place])).then(
      (found: unknown) => (found ?? []) as ListView[],
      () => [],
    )
    void stored.current.then((found) => live && setSaved(found))
    return () => void (live = false)
  }, [place, username])
  const change = async (changed: (before: ListView[]) => ListView[]) => {
    const written = stored.current.then(changed)
    stored.current = written
    const next = await written
    setSaved(next)
    await views('readwrite', (store) => store.put(next, [username, place])).catch(() => undefined)
  }
  return {
    saved,
    /** Replaces a view with the same title. Resolves when the device has stored it. */
    add: (view: ListView) => change((before) => [...before.filter(({ title }) => title !== view.title), view]),
    remove: (title: string) => change((before) => before.filter((one) => one.title !== title)),
  }
}
