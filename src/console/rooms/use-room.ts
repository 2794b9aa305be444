import { useEffect, useState, type ComponentType } from 'react'
import type { Room } from './rooms'

type Loaded = { id: string; View: ComponentType } | { id: string; failed: true } | undefined

const here = new Map<string, ComponentType>()

/** The code of a room; `View` is absent while it loads. */
export function useRoom(room: Room | undefined): { View?: ComponentType; failed: boolean; again(): void } {
  const [loaded, setLoaded] = useState<Loaded>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!room || here.has(room.id)) return
    room.load().then(
      (View) => {
        here.set(room.id, View)
        setLoaded({ id: room.id, View })
      },
      () => setLoaded({ id: room.id, failed: true }),
    )
  }, [room, attempt])
  const View = room && (here.get(room.id) ?? (loaded?.id === room.id && 'View' in loaded ? loaded.View : undefined))
  return {
    ...(View ? { View } : {}),
    failed: !View && loaded !== undefined && loaded.id === room?.id && 'failed' in loaded,
    again: () => {
      setLoaded(undefined)
      setAttempt(attempt + 1)
    },
  }
}
