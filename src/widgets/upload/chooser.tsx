import { useEffect, useState, type RefObject } from 'react'
import { Icon } from '../../runtime/art/icon'
import { useUploadWords } from '../../runtime/files/use-upload-words'

interface Props {
  input: RefObject<HTMLInputElement | null>
  id: string
  name: string
  labelledBy: string
  describedBy: string | undefined
  required: boolean
  invalid: boolean
  several: boolean
  accept: string
  about: string
  /** Text shown instead when no more files can be added. */
  full: string | undefined
  onChoose(files: File[]): void
}

/** A file dropped outside the field would open in place of the page, and what was typed would be lost. */
function useSafeDrop() {
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!(event.target instanceof HTMLInputElement && event.target.type === 'file')) event.preventDefault()
    }
    addEventListener('dragover', hold)
    addEventListener('drop', hold)
    return () => {
      removeEventListener('dragover', hold)
      removeEventListener('drop', hold)
    }
  }, [])
}

/** The browser's own file input, laid over the drop zone: it handles clicks, keys and drops. */
export function Chooser({ input, id, name, labelledBy, describedBy, required, invalid, several, accept, about, full, onChoose }: Props) {
  const { translate: word } = useUploadWords()
  const [over, setOver] = useState(false)
  useSafeDrop()
  return (
    <div
      className={`upload__chooser screen-only${over ? ' upload__chooser--over' : ''}${invalid ? ' upload__chooser--invalid' : ''}${full ? ' upload__chooser--full' : ''}`}
    >
      <span className="upload__call" id={`${id}__call`} aria-hidden="true">
        <Icon name="cloud" />
        {full ?? (
          <>
            <b>{word('uploadChoose')}</b> <span className="upload__drop">{word('uploadDrop')}</span>
          </>
        )}
      </span>
      <span className="upload__about" id={`${id}__about`}>
        {about}
      </span>
      <input
        ref={input}
        id={id}
        name={name}
        className="upload__input"
        type="file"
        multiple={several}
        accept={accept}
        aria-disabled={full ? true : undefined}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-labelledby={`${labelledBy} ${id}__call`}
        aria-describedby={[`${id}__about`, describedBy].filter(Boolean).join(' ')}
        onClick={(event) => full && event.preventDefault()}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file can be chosen again after it was removed.
          event.target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </div>
  )
}
