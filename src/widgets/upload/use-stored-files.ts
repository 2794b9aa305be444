import { useEffect, useRef, useState } from 'react'
import { usePortal } from '../../runtime/context'
import type { FileCard } from '../../runtime/files/file-card'
import type { WidgetProps } from '../../runtime/widget'

/** The files of a field: a list of ids, or a single id. */
export function useStoredFiles({ value, schema, onChange }: Pick<WidgetProps<string | string[]>, 'value' | 'schema' | 'onChange'>) {
  const { boot, call } = usePortal()
  const ids = value === undefined ? [] : [value].flat()
  const [known, setKnown] = useState<FileCard[]>([])
  // Files may also arrive between two renders.
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
      // The server keeps a file that a form has used; other leftover files are deleted later.
      if (boot.portal.files) call(boot.portal.files.remove, { id }).catch(() => undefined)
    },
  }
}
