import { useEffect, useState } from 'react'
import { pictureAddress, pictureHeight } from '../../contract/derived/picture-sizes'
import { usePortal } from '../../runtime/context'
import type { NamedFile } from '../../runtime/files/use-file-cards'

const width = 400

/** A preview of the stored picture. An uploaded one is requested with the session, which an image address cannot do. */
export function PicturePreview({ file: { id, card, gone } }: { file: NamedFile }) {
  const { boot, call } = usePortal()
  const [read, setRead] = useState('')
  const isOfFolder = card !== undefined && card.size === undefined
  const operation = boot.portal.files?.read
  useEffect(() => {
    if (isOfFolder || gone || !operation) return
    let here = true
    const show = async () => {
      const answer = await call(operation, { id }).catch(() => undefined)
      if (!(answer instanceof Blob)) return
      const reader = new FileReader()
      reader.onload = () => here && setRead(String(reader.result))
      reader.readAsDataURL(answer)
    }
    void show()
    return () => {
      here = false
    }
  }, [call, gone, id, isOfFolder, operation])
  const src = isOfFolder ? pictureAddress(id, width, 'webp') : read
  // Its name is beside it, and its description has a field of its own.
  return src ? <img className="upload__preview" src={src} alt="" width={width} height={pictureHeight(width)} /> : null
}
