import { fileWords } from '../../contract/words/forms/file-words'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../art/icon'
import { usePortal } from '../context'
import { saveFile } from '../device/save-file'
import { openInSidePanel } from './side-panel-file'
import { sizeText } from '../../validate/template/size-text'
import type { NamedFile } from './use-file-cards'
import { useTranslator } from '../use-words'
import './file-link.css'

/** A stored file with its name and size; a click downloads it, or opens it in the side panel where there is one. */
export function FileLink({ file: { id, card, gone } }: { file: NamedFile }) {
  const { boot, call } = usePortal()
  const { translate: word } = useTranslator(fileWords)
  const [state, setState] = useState<'' | 'fileOpening' | 'fileFailed'>('')
  const name = card?.name ?? word('fileUnnamed')
  // The name may arrive while the content is still loading.
  const latest = useRef(name)
  useEffect(() => void (latest.current = name), [name])
  const save = async () => {
    if (state === 'fileOpening' || !boot.portal.files) return
    setState('fileOpening')
    const file = await call(boot.portal.files.read, { id }).catch(() => undefined)
    if (file instanceof Blob && !openInSidePanel({ id, name: latest.current, content: file })) saveFile(file, latest.current)
    setState(file instanceof Blob ? '' : 'fileFailed')
  }
  if (gone) return <span className="file-link file-link--gone">{word('fileGone')}</span>
  // Files of the schemas folder need no request.
  if (card && card.size === undefined)
    return (
      <span className="file-link">
        <Icon name="document" />
        <span className="file-link__name">{name}</span>
      </span>
    )
  return (
    <span className="file-link">
      <button type="button" className="file-link__button on-paper" data-file={id} onClick={() => void save()}>
        <Icon name="document" />
        <span className="file-link__name">{name}</span>
      </button>
      {card?.size !== undefined && <span className="file-link__size">{sizeText(card.size)}</span>}
      <span className="file-link__state" role="status">
        {state && word(state)}
      </span>
    </span>
  )
}
