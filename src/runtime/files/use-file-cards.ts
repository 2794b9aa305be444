import useSWR from 'swr'
import { usePortal } from '../context'
import type { FileCard } from './file-card'

/** A file by its id; `gone` when it does not exist for this visitor. It has no card while its metadata is loading or unavailable. */
export interface NamedFile {
  id: string
  card: FileCard | undefined
  gone: boolean
}

const isCards = (answer: unknown): answer is FileCard[] => Array.isArray(answer)

/** Files of the schemas folder are named with their extension; ids of uploaded files have none. */
const isOfFolder = (id: string) => id.includes('.')

/** Names and sizes of stored files; requests only the unknown ones. */
export function useFileCards(ids: string[], known: FileCard[] = []): NamedFile[] {
  const { boot, call } = usePortal()
  const operation = boot.portal.files?.list
  const unknown = ids.filter((id) => !isOfFolder(id) && !known.some((card) => card.id === id))
  const { data } = useSWR<unknown>(
    operation && unknown.length > 0 ? ['files', operation, ...unknown] : null,
    () => call(operation ?? '', { id: unknown }),
    { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  )
  const cards = isCards(data) ? data : undefined
  return ids.map((id) => {
    if (isOfFolder(id)) return { id, card: { id, name: id }, gone: false }
    const card = [...known, ...(cards ?? [])].find((one) => one.id === id)
    return { id, card, gone: cards !== undefined && card === undefined }
  })
}
