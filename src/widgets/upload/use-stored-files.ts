import { useEffect, useRef, useState } from 'react'
import { usePortal } from '../../runtime/context'
import type { FileCard } from '../../runtime/files/file-card'
import type { WidgetProps } from '../../runtime/widget'

/** The files that the field holds: as a list of ids, or as the one id of a field that is no list. */
export function useStoredFiles({ value, schema, onChange }: Pick<WidgetProps<string | string[]>, 'value' | 'schema' | 'onChange'>) {
  const { boot, call } = usePortal()
  const ids = value === undefined ? [] : [value].flat()
  const [known, setKnown] = useState<FileCard[]>([])
  // Files arrive between two drawings as well.
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = ids
  })
  const give = (next: string[]) => {
    latest.current = next
    onChange(next.length === 0 ? undefined : schema.type === 'array' ? next : next[0])
  }
  return {
    ids,
    known,
    store(card: FileCard) {
      setKnown((all) => [...all, card])
      give([...latest.current, card.id])
    },
    remove(id: string) {
      give(latest.current.filter((one) => one !== id))
      // One that a form has used stays with that form; any other that stays is forgotten with the time.
      if (boot.portal.files) call(boot.portal.files.remove, { id }).catch(() => undefined)
    },
  }
}
