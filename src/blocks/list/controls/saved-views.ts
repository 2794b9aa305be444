import { useEffect, useState } from 'react'
import type { ListView } from '../../../contract/parts/list-view'
import { usePortal } from '../../../runtime/context'
import { deviceStore } from '../../../runtime/device/device-store'

const views = deviceStore('views')

/** The views of a list that this account has saved on this device. */
export function useSavedViews(source: string) {
  const { route, session } = usePortal()
  const [saved, setSaved] = useState<ListView[]>([])
  const place = `${route.id} ${source}`
  const { username } = session
  useEffect(() => {
    let live = true
    views('readonly', (store) => store.get([username, place])).then(
      (found: unknown) => live && setSaved((found ?? []) as ListView[]),
      () => undefined,
    )
    return () => void (live = false)
  }, [place, username])
  const write = (next: ListView[]) => {
    setSaved(next)
    void views('readwrite', (store) => store.put(next, [username, place])).catch(() => undefined)
  }
  return {
    saved,
    /** One of the same name gives way. */
    add: (view: ListView) => write([...saved.filter(({ title }) => title !== view.title), view]),
    remove: (title: string) => write(saved.filter((one) => one.title !== title)),
  }
}
