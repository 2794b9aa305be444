import { useEffect, useRef, useState } from 'react'
import { closeSidePanel, registerSidePanel, useSidePanelFile, type SidePanelFile } from '../../../runtime/files/side-panel-file'
import { useWorkWords } from '../../../runtime/form/use-work-words'
import { saveFile } from '../../../runtime/device/save-file'

/** The type follows from the extension, not from the content type of the response. */
const pictures: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' }
const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** A file beside the case: a picture in the page, a PDF in a window, any other file as a download. */
export function FileView({ record }: { record: string | undefined }) {
  const file = useSidePanelFile()
  const word = useWorkWords()
  // Another case has other files.
  useEffect(registerSidePanel, [record])
  if (!file) return null
  const ending = endingOf(file.name)
  return (
    <section className="work__file" aria-label={word('workFile')}>
      <div className="work__file-head">
        <p className="work__file-name" role="status">
          {file.name}
        </p>
        <button type="button" className="button" onClick={() => saveFile(file.content, file.name)}>
          {word('workFileSave')}
        </button>
        <button type="button" className="button" onClick={closeSidePanel}>
          {word('workFileClose')}
        </button>
      </div>
      {pictures[ending] ? (
        <Picture key={file.id} file={file} type={pictures[ending]} />
      ) : ending === 'pdf' ? (
        <InWindow key={file.id} file={file} />
      ) : (
        <p className="work__file-note">{word('workFileOther')}</p>
      )}
    </section>
  )
}

/** As a data URL: the content security policy allows no blob URL. */
function Picture({ file: { content, name }, type }: { file: SidePanelFile; type: string }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setAddress(String(reader.result))
    reader.readAsDataURL(new Blob([content], { type }))
    return () => reader.abort()
  }, [content, type])
  return <div className="work__file-picture">{address && <img src={address} alt={name} />}</div>
}

/** A single window, so that the next file replaces the previous one. */
function openWindow(address: string): void {
  const [width, height] = [Math.min(900, window.screen.availWidth / 2), window.screen.availHeight]
  window.open(address, 'portal-file', `popup,width=${width},height=${height},left=0,top=0`)
}

function InWindow({ file: { content } }: { file: SidePanelFile }) {
  const word = useWorkWords()
  const address = useRef('')
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
    address.current = made
    openWindow(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return (
    <p className="work__file-note">
      {word('workFileWindow')}{' '}
      <button type="button" className="link-quiet" onClick={() => openWindow(address.current)}>
        {word('workFileAgain')}
      </button>
    </p>
  )
}
