import { usePortal } from '../context'
import { FileLink } from './file-link'
import { useFileCards } from './use-file-cards'

/** Download links for the files in an upload field's value. */
export function FileLinks({ value }: { value: unknown }) {
  const { word } = usePortal()
  const files = useFileCards([value ?? []].flat().filter(Boolean).map(String))
  if (files.length === 0) return <span className="file-links__none">{word('none')}</span>
  return (
    <ul className="file-links">
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  )
}
